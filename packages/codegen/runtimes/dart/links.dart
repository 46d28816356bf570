/// Headers that are also sent to other origins.
const _harmless = ['accept', 'accept-language', 'user-agent', 'content-type'];

/// Follows a URL. Keeps query parameters, except those in the URL or in [left].
/// Sends only the body and harmless headers to a different origin than the
/// page's.
final class _LinkFollower {
  const _LinkFollower([this.left = const []]);

  final List<String> left;

  /// Returns null if the URL can't be requested.
  PageRequest? next(PageRequest request, String link) {
    final page = _urlPartsOf(request.url, _noUrl);
    if (link == '' || page == null) return null;
    final target = _urlPartsOf(link, page);
    if (target == null || _namedUser.hasMatch(target.user)) return null;
    final isSame = target.origin == page.origin;
    final isForeign = target.origin != '' && !isSame;
    final url = target.textWith(isSame ? page.user : '');
    final given = _queryOf(url);
    final query = <String, Object?>{};
    for (final MapEntry(:key, :value) in request.query.entries) {
      final isLeft = given.containsKey(key) || left.contains(key);
      if (!isForeign && !isLeft) query[key] = value;
    }
    final headers = <String, String>{};
    for (final MapEntry(:key, :value) in request.headers.entries) {
      final isHarmless = _harmless.contains(key.toLowerCase());
      if (!isForeign || isHarmless) headers[key] = value;
    }
    return _changed(request, url: url, query: query, headers: headers);
  }

  /// Returns the URL without user name and password; null if it is on a
  /// different origin than the first request.
  String? own(String url, String first) {
    final target = _urlPartsOf(url, _noUrl);
    final begin = _urlPartsOf(first, _noUrl);
    if (target == null || begin == null) return null;
    final isForeign = target.origin != '' && target.origin != begin.origin;
    return isForeign ? null : target.textWith('');
  }
}

/// The parts of a URL, read as browsers do. A URL without a scheme may still
/// have a host (`//host/path`).
final class _UrlParts {
  const _UrlParts(this.scheme, this.user, this.host, this.path, this.query);

  final String scheme;

  /// User name and password, with the `@`.
  final String user;

  /// Includes the port, unless it is the scheme's default.
  final String host;
  final String path;

  /// Includes the question mark.
  final String query;

  /// The origin, which all URLs of a server share; empty for a path.
  String get origin {
    if (host == '') return '';
    return scheme == '' ? '//$host' : '$scheme://$host';
  }

  String textWith(String user) {
    final start = scheme == '' ? '' : '$scheme:';
    if (host != '') return '$start//$user$host$path$query';
    // A path that begins with two slashes would be read as a host.
    final dot = path.startsWith('//') ? '/.' : '';
    return '$start$dot$path$query';
  }
}

const _noUrl = _UrlParts('', '', '', '', '');
final _namedUser = RegExp('[^@:]');
final _blanksAround = RegExp(r'^[\x00-\x20]+|[\x00-\x20]+$');
final _blanksWithin = RegExp(r'[\t\n\r]');
final _schemePattern = RegExp(r'^([A-Za-z][A-Za-z0-9+.-]*):');
final _slashesBefore = RegExp(r'^/+');

/// Resolves a link against the URL of its page, without the fragment; null if
/// it can't be followed.
_UrlParts? _urlPartsOf(String text, _UrlParts base) {
  final trimmed = text.replaceAll(_blanksAround, '');
  final clean = trimmed.replaceAll(_blanksWithin, '').split('#').first;
  final mark = clean.indexOf('?');
  final before = mark < 0 ? clean : clean.substring(0, mark);
  final asked = mark < 0 ? '' : _escaped(clean.substring(mark + 1), '"<>\'');
  final query = mark < 0 ? '' : '?$asked';
  final named = _groupOf(_schemePattern.firstMatch(before), 1).toLowerCase();
  if (named != '' && named != 'http' && named != 'https') return null;
  final scheme = named == '' ? base.scheme : named;
  final behind = before.substring(named == '' ? 0 : named.length + 1);
  final rest = behind.replaceAll('\\', '/');
  final bare = rest.replaceAll(_slashesBefore, '');
  final slashes = rest.length - bare.length;
  if (slashes >= 2 || (named != '' && named != base.scheme)) {
    final end = bare.indexOf('/');
    final authority = end < 0 ? bare : bare.substring(0, end);
    final path = end < 0 ? '' : bare.substring(end);
    final at = authority.lastIndexOf('@') + 1;
    final host = _hostText(authority.substring(at), scheme);
    if (host == null) return null;
    final user = authority.substring(0, at);
    return _UrlParts(scheme, user, host, _resolvedPath('', path), query);
  }
  if (rest == '' && base.path != '') {
    final kept = mark < 0 ? base.query : query;
    return _UrlParts(scheme, '', base.host, base.path, kept);
  }
  final end = base.path.lastIndexOf('/');
  final folder = slashes > 0 || end < 0 ? '' : base.path.substring(0, end);
  return _UrlParts(scheme, '', base.host, _resolvedPath(folder, rest), query);
}

/// Returns a group of a match; empty if the group did not participate.
String _groupOf(RegExpMatch? match, int group) {
  return match == null ? '' : match.group(group) ?? '';
}

final _hostPattern = RegExp(r'^(\[[^\]]*\]|[^:]*)(?::([0-9]*))?$');
final _namePattern = RegExp(r"^[A-Za-z0-9\-._~!$&'()*+,;=]+$");

/// Returns a host in lower case, without the default port; null for an invalid
/// host.
String? _hostText(String text, String scheme) {
  final found = _hostPattern.firstMatch(text);
  final name = _groupOf(found, 1).toLowerCase();
  final isAddress = name.startsWith('[');
  if (!(isAddress ? _isAddress(name) : _namePattern.hasMatch(name))) {
    return null;
  }
  final digits = _groupOf(found, 2);
  if (digits == '') return name;
  final port = int.tryParse(digits);
  if (port == null || port > 65535) return null;
  return port == (scheme == 'https' ? 443 : 80) ? name : '$name:$port';
}

bool _isAddress(String name) {
  if (!name.endsWith(']')) return false;
  try {
    Uri.parseIPv6Address(name.substring(1, name.length - 1));
    return true;
  } on FormatException {
    return false;
  }
}

final _escapedDot = RegExp('%2[eE]');

/// Resolves a path against a folder, and removes dot segments.
String _resolvedPath(String folder, String path) {
  final segments = folder.split('/').sublist(1);
  final bare = path.startsWith('/') ? path.substring(1) : path;
  final steps = _escaped(bare, '"<>`{}').split('/');
  for (var index = 0; index < steps.length; index++) {
    final step = steps[index];
    final plain = step.replaceAll(_escapedDot, '.');
    if (plain != '.' && plain != '..') {
      segments.add(step);
      continue;
    }
    if (plain == '..' && segments.isNotEmpty) segments.removeLast();
    if (index == steps.length - 1) segments.add('');
  }
  final joined = segments.join('/');
  return '/$joined';
}

/// Escapes characters that a URL can't contain; existing escapes stay.
String _escaped(String text, String marks) {
  final made = StringBuffer();
  for (final code in utf8.encode(text)) {
    final mark = String.fromCharCode(code);
    if (code > 0x20 && code < 0x7f && !marks.contains(mark)) {
      made.write(mark);
    } else {
      final digits = code.toRadixString(16).toUpperCase().padLeft(2, '0');
      made.write('%$digits');
    }
  }
  return made.toString();
}
