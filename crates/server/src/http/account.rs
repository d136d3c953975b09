//! Accounts: a login and a password instead of a cookie alone.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use tradeholm_protocol::wire::AccountRequest;

use super::asked::{BroughtJson, come_back, refused};
use super::session::{add_cookie, cookies, device, own, visitor, with_session};
use super::{MAX_BODY, problem, store_problem, write_problem};
use crate::accounts::{self, MAX_PASSWORD, MIN_PASSWORD};
use crate::app::Services;
use crate::session::{Ended, Person, Visitor};
use crate::store::{Account, StoreError, Write};
use crate::{ids, names};

type Credentials = BroughtJson<AccountRequest, MAX_BODY>;

/// Makes the guest who asks an account, games and seats included.
pub async fn register(
    State(services): State<Arc<Services>>,
    Credentials { place, address, headers, body: request, .. }: Credentials,
) -> Response {
    let login = match names::login(&request.login) {
        Ok(login) => login,
        Err(why) => return problem(StatusCode::UNPROCESSABLE_ENTITY, "login", &why),
    };
    if let Some(bad) = bad_password(&request.password) {
        return bad;
    }
    if let Err(wait) = services.brake.register(address) {
        return too_often(wait);
    }
    let visitor = visitor(&services, &headers).await;
    let guest = visitor.as_ref().map(|v| v.person.clone()).filter(|p| !p.account);
    let password = match accounts::hash(&place, &login, request.password).await {
        Ok(Some(password)) => password,
        Ok(None) => {
            let why = "That password is among the first that somebody would try; choose another one";
            return problem(StatusCode::UNPROCESSABLE_ENTITY, "common", why);
        }
        Err(why) => return refused(why),
    };
    let account = Account {
        id: guest.as_ref().map_or_else(ids::id, |g| g.id.clone()),
        name: guest.map_or_else(|| login.clone(), |g| g.name),
        login: login.clone(),
        password,
        created: ids::now(),
    };
    let known = Person { id: account.id.clone(), name: account.name.clone(), account: true };
    // Whoever had the guest's cookie has not thereby the account's.
    let (session, begin) = services.visits.begin(&known, device(&headers));
    let ended = Ended::Others { person: known.id.clone(), but: Some(session.clone()) };
    let writes = [Write::NewAccount(account)].into_iter().chain(begin).chain(services.visits.ending(&ended));
    match services.writer.write(writes.collect()).await {
        Ok(()) => {}
        Err(StoreError::Duplicate) => return problem(StatusCode::CONFLICT, "login", "That login is taken"),
        Err(error) => return write_problem(&services, &error),
    }
    services.visits.ended(ended);
    entered(&services, StatusCode::CREATED, &login, &known, &session)
}

pub async fn login(
    State(services): State<Arc<Services>>,
    Credentials { place, address, headers, body: request, .. }: Credentials,
) -> Response {
    let wrong = || problem(StatusCode::UNAUTHORIZED, "login", "Login or password is wrong");
    let login = match names::login(&request.login) {
        Ok(login) if request.password.len() <= MAX_PASSWORD => login,
        _ => return wrong(),
    };
    let known_device = cookies(&headers).find_map(|header| services.sessions.device(header, &login));
    let guess = match services.brake.guess(&login, address, known_device) {
        Ok(guess) => guess,
        Err(wait) => return too_often(wait),
    };
    let account = match services.store.account(&login).await {
        Ok(account) => account,
        Err(error) => return store_problem(&services, &error),
    };
    let hash = account.as_ref().map(|a| a.password.clone());
    match accounts::verify(&place, request.password, hash).await {
        Ok(true) => {}
        Ok(false) => return wrong(),
        Err(why) => return refused(why),
    }
    let Some(account) = account else { return wrong() };
    services.brake.right(guess);
    let known = Person { id: account.id, name: account.name, account: true };
    begin(&services, &headers, &login, &known).await
}

/// A new session for someone who has logged in; the account's session that this browser had before ends.
async fn begin(services: &Services, headers: &HeaderMap, login: &str, known: &Person) -> Response {
    let (session, mut writes) = services.visits.begin(known, device(headers));
    let before = visitor(services, headers).await;
    let ended = before.as_ref().filter(|before| Visitor::stored(before).is_some()).map(own);
    writes.extend(ended.iter().flat_map(|ended| services.visits.ending(ended)));
    if let Err(error) = services.writer.write(writes).await {
        return write_problem(services, &error);
    }
    ended.into_iter().for_each(|ended| services.visits.ended(ended));
    entered(services, StatusCode::OK, login, known, &session)
}

/// The answer to whoever has shown who they are. Their browser is known from now on.
fn entered(services: &Services, status: StatusCode, login: &str, known: &Person, session: &str) -> Response {
    let mut response = with_session(services, status, known, session);
    add_cookie(&mut response, &services.sessions.device_cookie(login, &services.visits.nonce()));
    response
}

/// What is wrong with the length of a new password, if anything.
pub fn bad_password(password: &str) -> Option<Response> {
    let fits = password.chars().count() >= MIN_PASSWORD && password.len() <= MAX_PASSWORD;
    let why =
        || format!("A password has at least {MIN_PASSWORD} characters and at most {MAX_PASSWORD} bytes");
    (!fits).then(|| problem(StatusCode::UNPROCESSABLE_ENTITY, "password", &why()))
}

pub fn too_often(wait: Duration) -> Response {
    let text = "Too many attempts to log in; wait a moment";
    come_back(problem(StatusCode::TOO_MANY_REQUESTS, "attempts", text), wait)
}
