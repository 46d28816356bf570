//! Links in headers of a response (RFC 8288).

/// The target of the first link with a relation, in all lines of a header.
pub(super) fn link_target(headers: &[(String, String)], name: &str, rel: &str) -> Option<String> {
    let mut lines = headers
        .iter()
        .filter(|(key, _)| key.eq_ignore_ascii_case(name));
    lines.find_map(|(_, line)| target_in(line, rel))
}

/// Reads links up to the first invalid one. A link with an anchor describes another resource.
fn target_in(line: &str, rel: &str) -> Option<String> {
    let mut rest = line.trim_start_matches([' ', '\t', ',']);
    while let Some((target, behind)) = rest.strip_prefix('<').and_then(|link| link.split_once('>'))
    {
        let (parameters, end) = parameters(behind.trim_start_matches(BLANKS));
        // Of several parameters with the same name, the first is used.
        let named = |wanted: &str| parameters.iter().find(|(name, _)| name == wanted);
        let relations = named("rel").map_or("", |(_, value)| value);
        let is_meant = relations
            .split(BLANKS)
            .any(|one| one.eq_ignore_ascii_case(rel));
        if is_meant && named("anchor").is_none() {
            return Some(target.to_string());
        }
        rest = end.strip_prefix(',')?.trim_start_matches([' ', '\t', ',']);
    }
    None
}

const BLANKS: [char; 2] = [' ', '\t'];

/// Returns parameters with lowercase names, and the rest of the text.
fn parameters(text: &str) -> (Vec<(String, String)>, &str) {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(parameter) = rest.strip_prefix(';') {
        let parameter = parameter.trim_start_matches(BLANKS);
        let (name, behind) = until(parameter, &[' ', '\t', '=', ';', ',']);
        rest = behind.trim_start_matches(BLANKS);
        let mut value = String::new();
        if let Some(given) = rest.strip_prefix('=') {
            let given = given.trim_start_matches(BLANKS);
            (value, rest) = match given.strip_prefix('"') {
                Some(quoted) => unquoted(quoted),
                None => {
                    let (token, behind) = until(given, &[' ', '\t', ';', ',']);
                    (token.to_string(), behind)
                }
            };
            rest = rest.trim_start_matches(BLANKS);
        }
        found.push((name.to_ascii_lowercase(), value));
    }
    (found, rest)
}

fn until<'a>(text: &'a str, marks: &[char]) -> (&'a str, &'a str) {
    text.split_at(text.find(marks).unwrap_or(text.len()))
}

/// Returns the text up to the closing quote, and the rest after it. A backslash escapes the next
/// character.
fn unquoted(text: &str) -> (String, &str) {
    let mut value = String::new();
    let mut marks = text.char_indices();
    while let Some((at, mark)) = marks.next() {
        match mark {
            '"' => return (value, &text[at + 1..]),
            '\\' => value.extend(marks.next().map(|(_, mark)| mark)),
            _ => value.push(mark),
        }
    }
    (value, "")
}
