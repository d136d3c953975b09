//! Accounts: a login and a password instead of a cookie alone.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use tradeholm_protocol::wire::AccountRequest;

use super::api::{bad_body, person, with_session};
use super::{problem, store_problem, write_problem};
use crate::accounts::{self, MAX_PASSWORD, MIN_PASSWORD};
use crate::app::Services;
use crate::session::Person;
use crate::store::{Account, StoreError, Write};
use crate::{ids, names};

/// Makes the guest who asks an account, games and seats included.
pub async fn register(
    State(services): State<Arc<Services>>,
    headers: HeaderMap,
    body: Result<Json<AccountRequest>, JsonRejection>,
) -> Response {
    let request = match body {
        Ok(Json(request)) => request,
        Err(rejection) => return bad_body(&rejection),
    };
    let login = match names::login(&request.login) {
        Ok(login) => login,
        Err(why) => return problem(StatusCode::UNPROCESSABLE_ENTITY, "login", &why),
    };
    if request.password.chars().count() < MIN_PASSWORD || request.password.len() > MAX_PASSWORD {
        let why = format!("A password has at least {MIN_PASSWORD} characters");
        return problem(StatusCode::UNPROCESSABLE_ENTITY, "password", &why);
    }
    let guest = person(&services, &headers).filter(|p| !p.account);
    let Some(password) = accounts::hash(request.password).await else {
        return problem(StatusCode::SERVICE_UNAVAILABLE, "busy", "The server is busy; try again");
    };
    let account = Account {
        id: guest.as_ref().map_or_else(ids::id, |g| g.id.clone()),
        name: guest.map_or_else(|| login.clone(), |g| g.name),
        login,
        password,
        created: ids::now(),
    };
    let known = Person { id: account.id.clone(), name: account.name.clone(), account: true };
    match services.writer.write(vec![Write::NewAccount(account)]).await {
        Ok(()) => with_session(&services, StatusCode::CREATED, &known),
        Err(StoreError::Duplicate) => problem(StatusCode::CONFLICT, "login", "That login is taken"),
        Err(error) => write_problem(&services, &error),
    }
}

pub async fn login(
    State(services): State<Arc<Services>>,
    body: Result<Json<AccountRequest>, JsonRejection>,
) -> Response {
    let request = match body {
        Ok(Json(request)) => request,
        Err(rejection) => return bad_body(&rejection),
    };
    let refused = || problem(StatusCode::UNAUTHORIZED, "login", "Login or password is wrong");
    let login = match names::login(&request.login) {
        Ok(login) if request.password.len() <= MAX_PASSWORD => login,
        _ => return refused(),
    };
    let account = match services.store.account(&login).await {
        Ok(account) => account,
        Err(error) => return store_problem(&services, &error),
    };
    let hash = account.as_ref().map(|a| a.password.clone());
    if !accounts::verify(request.password, hash).await {
        return refused();
    }
    match account {
        Some(account) => {
            let known = Person { id: account.id, name: account.name, account: true };
            with_session(&services, StatusCode::OK, &known)
        }
        None => refused(),
    }
}
