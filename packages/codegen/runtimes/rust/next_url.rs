//! Resolves URLs of responses as browsers do.

use super::request_parts::split_url;

pub(super) struct NextUrl {
    /// Absolute, or path and query if neither the link nor the page has an origin. No fragment.
    pub url: String,
    pub origin: Option<String>,
}

/// The parts of a URL. A URL without a scheme may have a host (`//host/path`).
#[derive(Clone, Default)]
struct Parts {
    scheme: Option<String>,
    /// User name and password, including the `@`.
    user: String,
    /// Includes the port, unless it is the default port of the scheme.
    host: Option<String>,
    path: String,
    /// Includes the question mark.
    query: String,
}

/// Resolves a link against the URL of the page. Returns `None` if the link is invalid, is not http
/// or https, or has its own user name or password.
pub(super) fn resolve(link: &str, page_url: &str) -> Option<NextUrl> {
    let page = parse(page_url, &Parts::default())?;
    let mut next = parse(link, &page)?;
    let is_same_origin = next.origin() == page.origin();
    if !next
        .user
        .trim_matches(|mark| mark == '@' || mark == ':')
        .is_empty()
    {
        return None;
    }
    next.user = if is_same_origin {
        page.user
    } else {
        String::new()
    };
    Some(NextUrl {
        url: next.text(),
        origin: next.origin(),
    })
}

/// The origin of a URL; `None` for a path or an invalid URL.
pub(super) fn origin_of(url: &str) -> Option<String> {
    parse(url, &Parts::default())?.origin()
}

pub(super) fn without_user(url: &str) -> String {
    let (Some(head), (before, _, _)) = (url.find("//"), split_url(url)) else {
        return url.to_string();
    };
    let start = head + 2;
    let Some(authority) = before.get(start..).filter(|_| !url[..head].contains('/')) else {
        return url.to_string();
    };
    let end = authority.find('/').unwrap_or(authority.len());
    match authority[..end].rfind('@') {
        Some(at) => format!("{}{}", &url[..start], &url[start + at + 1..]),
        None => url.to_string(),
    }
}

impl Parts {
    fn origin(&self) -> Option<String> {
        let host = self.host.as_ref()?;
        Some(match &self.scheme {
            Some(scheme) => format!("{scheme}://{host}"),
            None => format!("//{host}"),
        })
    }

    fn text(&self) -> String {
        let scheme = self
            .scheme
            .as_ref()
            .map_or(String::new(), |scheme| format!("{scheme}:"));
        let host = match &self.host {
            Some(host) => format!("//{}{host}", self.user),
            // A path that begins with two slashes would be read as a host.
            None if self.path.starts_with("//") => "/.".to_string(),
            None => String::new(),
        };
        format!("{scheme}{host}{}{}", self.path, self.query)
    }
}

fn parse(text: &str, base: &Parts) -> Option<Parts> {
    let trimmed = text.trim_matches(|mark| mark <= ' ');
    let clean: String = trimmed
        .chars()
        .filter(|mark| !matches!(mark, '\t' | '\n' | '\r'))
        .collect();
    let (before, query, _) = split_url(&clean);
    let query_text = query.map_or(String::new(), |query| {
        format!("?{}", escaped(query, "\"<>'"))
    });
    let (scheme, rest) = split_scheme(before);
    let rest = rest.replace('\\', "/");
    let slashes = rest.len() - rest.trim_start_matches('/').len();
    let is_absolute = scheme.is_some() && (slashes >= 2 || scheme != base.scheme);
    if scheme
        .as_ref()
        .is_some_and(|scheme| scheme != "http" && scheme != "https")
    {
        return None;
    }
    let mut parts = Parts {
        scheme: scheme.or(base.scheme.clone()),
        query: query_text,
        ..Parts::default()
    };
    if is_absolute || slashes >= 2 {
        let bare = rest.trim_start_matches('/');
        let (authority, path) = bare.split_at(bare.find('/').unwrap_or(bare.len()));
        let (user, host) = match authority.rfind('@') {
            Some(at) => authority.split_at(at + 1),
            None => ("", authority),
        };
        parts.user = user.to_string();
        parts.host = Some(host_text(host, parts.scheme.as_deref())?);
        parts.path = resolved("", path);
        return Some(parts);
    }
    parts.host = base.host.clone();
    if rest.is_empty() && !base.path.is_empty() {
        parts.path = base.path.clone();
        if query.is_none() {
            parts.query = base.query.clone();
        }
    } else {
        let folder = base.path.rfind('/').map_or("", |at| &base.path[..at]);
        parts.path = resolved(if slashes > 0 { "" } else { folder }, &rest);
    }
    Some(parts)
}

fn split_scheme(text: &str) -> (Option<String>, &str) {
    let is_part = |mark: char| mark.is_ascii_alphanumeric() || matches!(mark, '+' | '-' | '.');
    match text.split_once(':') {
        Some((scheme, rest))
            if scheme.starts_with(|mark: char| mark.is_ascii_alphabetic())
                && scheme.chars().all(is_part) =>
        {
            (Some(scheme.to_ascii_lowercase()), rest)
        }
        _ => (None, text),
    }
}

/// A host in lowercase without the default port of the scheme; `None` if it is not a valid host.
fn host_text(text: &str, scheme: Option<&str>) -> Option<String> {
    let end_of_name = if text.starts_with('[') {
        text.find(']')? + 1
    } else {
        text.find(':').unwrap_or(text.len())
    };
    let (name, port) = text.split_at(end_of_name);
    let is_name = |mark: char| mark.is_ascii_alphanumeric() || "-._~!$&'()*+,;=".contains(mark);
    let is_host = match name.strip_prefix('[') {
        Some(address) => address[..address.len() - 1]
            .parse::<std::net::Ipv6Addr>()
            .is_ok(),
        None => !name.is_empty() && name.chars().all(is_name),
    };
    let port = match port.strip_prefix(':') {
        Some("") => None,
        Some(digits) if digits.bytes().all(|mark| mark.is_ascii_digit()) => {
            Some(digits.parse::<u16>().ok()?)
        }
        Some(_) => return None,
        None if port.is_empty() => None,
        None => return None,
    };
    let usual = if scheme == Some("https") { 443 } else { 80 };
    let name = is_host.then(|| name.to_ascii_lowercase())?;
    Some(match port {
        Some(port) if port != usual => format!("{name}:{port}"),
        _ => name,
    })
}

/// A path in a folder, without dot segments.
fn resolved(folder: &str, path: &str) -> String {
    let mut segments: Vec<&str> = folder.split('/').skip(1).collect();
    let escaped_path = escaped(path.strip_prefix('/').unwrap_or(path), "\"<>`{}");
    let mut steps = escaped_path.split('/').peekable();
    while let Some(step) = steps.next() {
        let is_last = steps.peek().is_none();
        let plain = step.replace("%2e", ".").replace("%2E", ".");
        match plain.as_str() {
            "." | ".." => {
                if plain == ".." {
                    segments.pop();
                }
                if is_last {
                    segments.push("");
                }
            }
            _ => segments.push(step),
        }
    }
    format!("/{}", segments.join("/"))
}

/// Escapes characters that a URL can't have. Existing escapes stay unchanged.
fn escaped(text: &str, marks: &str) -> String {
    let mut made = String::with_capacity(text.len());
    for mark in text.chars() {
        if mark > ' ' && mark < '\u{7f}' && !marks.contains(mark) {
            made.push(mark);
        } else {
            let mut bytes = [0; 4];
            for byte in mark.encode_utf8(&mut bytes).bytes() {
                made.push_str(&format!("%{byte:02X}"));
            }
        }
    }
    made
}
