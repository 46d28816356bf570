import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Exchange, readRecording } from '@pagewright/exchanges';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** APIs with third-party recordings, named by folder. */
export const apis = ['datadog', 'easypost', 'linode'] as const;

/** Returns the folder of the recordings, which are not in the repository; undefined if it is missing. */
export function recordingsFolder(): string | undefined {
  const folders = [process.env.PAGEWRIGHT_RECORDINGS, join(root, '../shared/recordings')];
  return folders.find(
    (folder): folder is string => folder !== undefined && existsSync(join(folder, apis[0])),
  );
}

/** Reads every recording of an API; throws if one has a problem. */
export async function readRecordings(folder: string): Promise<readonly Exchange[]> {
  const read = await Promise.all(
    readdirSync(folder)
      .filter((name) => /\.(?:ya?ml|json|har|ndjson)$/.test(name))
      .map((name) => readRecording(readFileSync(join(folder, name), 'utf8'), name)),
  );
  const problems = read.flatMap((one) => one.problems);
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  return read.flatMap(({ exchanges }) => exchanges);
}

/** Returns a parsed description from this folder. */
export function describedApi(name: string): Description {
  return parse(readFileSync(join(root, 'test/recorded', `${name}.yaml`), 'utf8'), { maxAliasCount: -1 });
}

export interface Description {
  readonly 'x-vendor-pagination': readonly WrittenScheme[];
}

/** A field in source form. */
export interface WrittenField {
  type?: string;
  param?: string;
  path?: (string | number)[];
  location?: string;
  value?: unknown;
  itemCursor?: string[];
}

/** A scheme in source form; tests change copies of it. */
export interface WrittenScheme {
  readonly name: string;
  type: string;
  paramLocation?: string;
  continueOnEmptyItems?: boolean;
  readonly request: Record<string, WrittenField>;
  readonly response: Record<string, WrittenField>;
}
