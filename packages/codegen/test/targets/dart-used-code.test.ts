import { expect, test } from 'vitest';
import { usedDeclarations } from '../../src/targets/dart/used-code.js';

const library = `import 'dart:convert';

/// A page.
final class Page {
  final _Kept kept;
}

typedef _Kept = List<_Part>;

abstract class _Part {}

final class _Unused extends _Part {
  int get value => _unusedValue;
}

const _unusedValue = 1;

({Object? root})? _given(Object? value) => null;

final _digits = RegExp(r'^-?[0-9]+$');
`;

test('private Dart code that neither public code nor a scheme uses is removed', () => {
  const text = usedDeclarations(library, 'const a = _given(_digits);');
  expect(text).not.toMatch(/_Unused|_unusedValue/);
  for (const name of ["import 'dart:convert';", 'typedef _Kept', 'class _Part', '_given(', '_digits ='])
    expect(text).toContain(name);
  expect(usedDeclarations(library, '')).not.toMatch(/_given|_digits/);
});
