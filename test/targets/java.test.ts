import { briefJava, briefJavac } from './kit/brief-java.js';
import { unformattedJava } from './kit/java-format.js';
import type { Play } from './kit/plays.js';
import { complaints, driverText, lacks, outputOf } from './kit/run-tool.js';
import { describeTarget } from './kit/target-suite.js';

describeTarget({
  target: 'java',
  folder: 'pagination',
  missing: () => lacks('javac', ['-version'], 'a JDK from 17 on'),
  files: (plays) => [
    { path: 'Driver.java', text: driverText('java/Driver.java') },
    { path: 'Json.java', text: driverText('java/Json.java') },
    { path: 'Walks.java', text: walksText(plays) },
  ],
  compile: async (folder) => {
    const unformatted = await unformattedJava(folder, 'pagination/*.java');
    if (unformatted !== '') return unformatted;
    return complaints(
      'sh',
      [
        '-c',
        `javac ${briefJavac.join(' ')} -Xlint:all -Werror --release 11 -encoding UTF-8 -d out pagination/*.java *.java`,
      ],
      { cwd: folder },
    );
  },
  run: (folder, ...args) =>
    outputOf('java', [...briefJava, '-cp', 'out', 'Driver', ...args], { cwd: folder }),
  isAdapted: true,
});

/** Returns the code of the walks: one line per page type, in several methods because Java limits a method's size. */
function walksText(plays: readonly Play[]): string {
  const lines = plays.map(({ page: { names, params } }) => {
    const given = params.length === 0 ? '' : 'null, ';
    return `    walks.put("${names.page}", new Driver.Walk() {
      public PagingScheme<?> scheme() {
        return ${names.page}.SCHEME;
      }

      public Page<Object> fetch(Driver.PlayTransport t, PageRequest r) {
        return ${names.page}.fetch(t, r, ${given}item -> item);
      }

      public PageAsync<Object> fetchAsync(Driver.PlayTransport t, PageRequest r) {
        return ${names.page}Async.<Object>fetch(t, r, ${given}item -> item).join();
      }

      public PageList<? extends Page<Object>, Object> list(Driver.PlayTransport t, PageRequest r) {
        return ${names.page}.list(t, r, ${given}item -> item);
      }

      public PageListAsync<? extends PageAsync<Object>, Object> listAsync(
          Driver.PlayTransport t, PageRequest r) {
        return ${names.page}Async.list(t, r, ${given}item -> item);
      }
    });`;
  });
  return `import java.util.HashMap;
import java.util.Map;
import pagination.*;

final class Walks {
  private Walks() {}

  static Map<String, Driver.Walk> all() {
    Map<String, Driver.Walk> walks = new HashMap<>();
${lines.join('\n')}
    return walks;
  }
}
`;
}
