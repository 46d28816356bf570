import { briefJava } from './brief-java.js';
import { installTools } from './install-tools.js';
import { complaints, runTool } from './run-tool.js';

/** Returns names of files that google-java-format would change, and its messages; empty if it would change no file. */
export async function unformattedJava(folder: string, files: string): Promise<string> {
  const tools = await installTools('java');
  const { stdout } = await runTool('javac', ['-version'], { cwd: folder });
  const isOld = Number(/\d+/.exec(stdout)?.[0]) < 21;
  const jars = `${tools}/google-java-format${isOld ? '-for-17' : ''}/lib/*.jar`;
  const internals = ['api', 'code', 'file', 'parser', 'tree', 'util'].map(
    (name) => `--add-exports=jdk.compiler/com.sun.tools.javac.${name}=ALL-UNNAMED`,
  );
  const check = `java ${[...briefJava, ...internals].join(' ')} -jar ${jars} --dry-run --set-exit-if-changed ${files}`;
  return (await complaints('bash', ['-c', check], { cwd: folder })).slice(0, 6000);
}
