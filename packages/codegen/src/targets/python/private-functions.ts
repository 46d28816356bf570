const indent = '    ';

export const segmentLines = [
  'def _path_segment(name: str, value: object) -> str:',
  `${indent}text = _parameter_text(f"path parameter {name}", value)`,
  `${indent}if text in ("", ".", ".."):`,
  `${indent}${indent}raise ValueError(`,
  `${indent}${indent}${indent}f'The path parameter {name} must not be empty, "." or "..", '`,
  `${indent}${indent}${indent}"because that can change the path."`,
  `${indent}${indent})`,
  `${indent}return _quote(text, safe="")`,
];

export const headerLines = [
  'def _header(name: str, value: object) -> str:',
  `${indent}text = _parameter_text(f"header {name}", value)`,
  `${indent}if not text.strip():`,
  `${indent}${indent}raise ValueError(f"The header {name} is required, but empty.")`,
  `${indent}return text`,
];

/** Names of headers are compared without case, so that none is sent twice. */
export const withHeadersLines = [
  'def _with_headers(headers: Optional[Mapping[str, str]], named: Mapping[str, str]) -> Dict[str, str]:',
  `${indent}names = {name.lower() for name in named}`,
  `${indent}others = {key: text for key, text in (headers or {}).items() if key.lower() not in names}`,
  `${indent}return {**others, **named}`,
];

export const requiredLines = [
  'def _require(**values: object) -> None:',
  `${indent}"""None and an empty list would not be sent."""`,
  `${indent}for name, value in values.items():`,
  `${indent}${indent}if value in (None, [], ()):`,
  `${indent}${indent}${indent}raise ValueError(f"The parameter {name} is required, but has no value.")`,
];

export const dayLines = [
  'def _refuse_times(**days: Optional[Sequence[object]]) -> None:',
  `${indent}"""A datetime is also a date, but would be sent with its time."""`,
  `${indent}for name, values in days.items():`,
  `${indent}${indent}if any(isinstance(one, _datetime) for one in values or ()):`,
  `${indent}${indent}${indent}raise TypeError(f"{name} is a date: pass the date() of a datetime.")`,
];

export const joinedTextLines = [
  'class _JoinedText(str):',
  `${indent}encoded: str`,
  `${indent}"""The text for a URL, in which each element is escaped."""`,
];

export const joinedLines = [
  'def _joined(name: str, mark: str, values: Optional[Sequence[object]]) -> Optional[str]:',
  `${indent}texts = [] if values is None else _query_texts(name, values)`,
  `${indent}if not texts:`,
  `${indent}${indent}return None`,
  `${indent}if mark != "," and any(mark in text for text in texts):`,
  `${indent}${indent}raise ValueError(f"An element of {name} contains the separator {mark!r}.")`,
  `${indent}joined = _JoinedText(mark.join(texts))`,
  `${indent}joined.encoded = ("," if mark == "," else _quote_plus(mark)).join(map(_quote_plus, texts))`,
  `${indent}return joined`,
];

export const queryLines = [
  'def _with_query(',
  `${indent}query: Optional[Mapping[str, object]], named: Mapping[str, object]`,
  ') -> Dict[str, object]:',
  `${indent}given = {name: value for name, value in named.items() if value is not None}`,
  `${indent}return {**(query or {}), **given}`,
];
