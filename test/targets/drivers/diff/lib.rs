pub mod pagination;

use pagination::{
    Json, OffsetPages, OffsetPagesParams, PageError, PageRequest, PageTransport, Paged, Pager,
    SparePages, Team, User, UserPages, UserPagesParams, UserPagesParamsOrder, UserPagesResponse,
};
use std::sync::Arc;

type Pagers = (Pager<UserPages<User>>, Pager<OffsetPages<Team>>);

pub fn pagers(transport: Arc<dyn PageTransport>) -> Result<Pagers, PageError> {
    let params = UserPagesParams {
        after: Some("abc".to_owned()),
        limit: Some(20_i64),
        order: Some(UserPagesParamsOrder::Desc),
        ..UserPagesParams::default()
    };
    let of_teams = OffsetPagesParams {
        offset: Some(0_i64),
        count: Some(10_i64),
        ..OffsetPagesParams::default()
    };
    let users = UserPages::paginate(transport.clone(), PageRequest::new("GET", "/users"), &params)?;
    let teams = OffsetPages::paginate(transport.clone(), PageRequest::new("GET", "/teams"), &of_teams)?;
    let _listed: Pager<UserPages<User>> = pagination::list_users(transport, &params)?;
    Ok((users, teams))
}

pub fn read(page: &UserPages<User>, teams: &OffsetPages<Team>, spare: &SparePages<String>) -> usize {
    let response: &UserPagesResponse<User> = page;
    let next: &Option<String> = &page.next;
    let more: Option<bool> = page.more;
    let found: &Option<Json> = &page.found;
    let mut texts: Vec<&str> = next.iter().map(String::as_str).collect();
    let mut numbers: Vec<i64> = Vec::new();
    for user in &response.users {
        let id: &str = &user.id;
        let name: Option<&str> = user.name.as_deref();
        let age: Option<i64> = user.age;
        texts.push(id);
        texts.extend(name);
        numbers.extend(age);
    }
    let mut rates: Vec<f64> = Vec::new();
    for team in &teams.teams {
        let id: Option<i64> = team.id;
        let rate: Option<f64> = team.rate;
        numbers.extend(id);
        rates.extend(rate);
    }
    let total: Option<i64> = teams.total;
    numbers.extend(total);
    let scheme = UserPages::<User>::paging().scheme;
    let held = spare.items().len() + usize::from(more.is_some()) + usize::from(found.is_some());
    texts.len() + numbers.len() + rates.len() + held + scheme.len()
}
