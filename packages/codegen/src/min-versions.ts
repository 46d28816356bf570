import type { TargetId } from '@pagewright/core';

/** The oldest language versions that support the generated code. */
export const minVersions: Readonly<Record<TargetId, string>> = {
  typescript:
    'ES2022, and the types of the DOM (`"lib": ["es2022", "dom", "dom.iterable"]`) or of Node (`@types/node`)',
  python: 'Python 3.8 or later',
  go: 'Go 1.19 or later',
  java: 'Java 11 or later',
  kotlin: 'Kotlin 1.9 or later on Java 11 or later, and the library `kotlinx-coroutines-core`',
  ruby: 'Ruby 2.7 or later',
  csharp: 'C# 12 or later, on .NET 8 or later',
  php: 'PHP 8.1 or later',
  rust: 'Rust 1.70 or later',
  dart: 'Dart 3 or later',
  cpp: 'C++20',
  swift: 'Swift 5.9 or later, on Linux or from macOS 12 and iOS 15 on',
};
