//! What somebody may do about what is kept of them: look at it, take it along, change the password, delete it all.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use tradeholm_protocol::wire::{AccountInfo, DeletionRequest, PasswordRequest};

use super::account::{bad_password, too_often};
use super::asked::{BroughtJson, refused};
use super::packed::private;
use super::session::{Visiting, add_cookie, own};
use super::{MAX_BODY, problem, store_problem, write_problem};
use crate::accounts::{self, MAX_PASSWORD};
use crate::app::Services;
use crate::compute::Place;
use crate::session::{Ended, Visitor};
use crate::store::{Account, Write};

/// The account of whoever asks.
pub async fn account(State(services): State<Arc<Services>>, Visiting(visitor): Visiting) -> Response {
    match services.store.account_of(&visitor.person.id).await {
        Ok(Some(Account { login, name, created, .. })) => {
            private(Json(AccountInfo { login, name, created }).into_response())
        }
        Ok(None) => problem(StatusCode::NOT_FOUND, "missing", "You have no account"),
        Err(error) => store_problem(&services, &error),
    }
}

/// The account of a visitor, if that is its password. Guesses are as few as those at the door.
async fn proved(
    services: &Services,
    visitor: &Visitor,
    place: &Place,
    address: std::net::IpAddr,
    password: String,
) -> Result<Account, Response> {
    let account = match services.store.account_of(&visitor.person.id).await {
        Ok(Some(account)) => account,
        Ok(None) => return Err(problem(StatusCode::NOT_FOUND, "missing", "You have no account")),
        Err(error) => return Err(store_problem(services, &error)),
    };
    if password.len() > MAX_PASSWORD {
        return Err(wrong());
    }
    let guess = services.brake.guess(&account.login, address, None).map_err(too_often)?;
    match accounts::verify(place, password, Some(account.password.clone())).await {
        Ok(true) => {
            services.brake.right(guess);
            Ok(account)
        }
        Ok(false) => Err(wrong()),
        Err(why) => Err(refused(why)),
    }
}

fn wrong() -> Response {
    problem(StatusCode::FORBIDDEN, "wrong-password", "That is not your password")
}

/// Another password. Whoever else was logged in is not any more.
pub async fn change_password(
    State(services): State<Arc<Services>>,
    Visiting(visitor): Visiting,
    BroughtJson { place, address, body, .. }: BroughtJson<PasswordRequest, MAX_BODY>,
) -> Response {
    if let Some(bad) = bad_password(&body.new) {
        return bad;
    }
    let account = match proved(&services, &visitor, &place, address, body.old).await {
        Ok(account) => account,
        Err(response) => return response,
    };
    let password = match accounts::hash(&place, &account.login, body.new).await {
        Ok(Some(password)) => password,
        Ok(None) => {
            let why = "That password is among the first that somebody would try; choose another one";
            return problem(StatusCode::UNPROCESSABLE_ENTITY, "common", why);
        }
        Err(why) => return refused(why),
    };
    let ended = Ended::Others { person: account.id.clone(), but: visitor.stored().map(str::to_owned) };
    let change = Write::ChangePassword { id: account.id, password };
    let writes = [change].into_iter().chain(services.visits.ending(&ended)).collect();
    if let Err(error) = services.writer.write(writes).await {
        return write_problem(&services, &error);
    }
    services.visits.ended(ended);
    StatusCode::NO_CONTENT.into_response()
}

/// Everything that is kept about whoever asks, as a file.
pub async fn export(State(services): State<Arc<Services>>, Visiting(visitor): Visiting) -> Response {
    match services.data_of(&visitor.person.id).await {
        Ok(data) => {
            let mut response = private(Json(data).into_response());
            let file = HeaderValue::from_static("attachment; filename=\"tradeholm-data.json\"");
            response.headers_mut().insert(header::CONTENT_DISPOSITION, file);
            response
        }
        Err(error) => store_problem(&services, &error),
    }
}

/// Deletes everything about whoever asks.
pub async fn delete(
    State(services): State<Arc<Services>>,
    Visiting(visitor): Visiting,
    BroughtJson { place, address, body, .. }: BroughtJson<DeletionRequest, MAX_BODY>,
) -> Response {
    if visitor.person.account
        && let Err(response) = proved(&services, &visitor, &place, address, body.password).await
    {
        return response;
    }
    if let Err(error) = services.forget(&visitor.person.id).await {
        return write_problem(&services, &error);
    }
    // Sessions end last: whoever was stopped half-way can ask again.
    let ended = [own(&visitor), Ended::Others { person: visitor.person.id.clone(), but: None }];
    let writes = ended.iter().flat_map(|ended| services.visits.ending(ended)).collect();
    if let Err(error) = services.writer.write(writes).await {
        return write_problem(&services, &error);
    }
    ended.into_iter().for_each(|ended| services.visits.ended(ended));
    let mut response = StatusCode::NO_CONTENT.into_response();
    add_cookie(&mut response, &services.sessions.forget());
    response
}
