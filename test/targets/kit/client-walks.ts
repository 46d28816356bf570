import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { positionWalks } from './client-programs.js';
import { hasTool } from './has-tool.js';
import {
  collections,
  type RecordingApi,
  recordPositionsApi,
  recordReferenceApi,
  walkByCore,
} from './recording-apis.js';

/** A program that walks the lists of both APIs with the generated functions for a client. */
export interface WalkedClient {
  /** The client's id on the command line. */
  readonly client: string;
  /** Collections of which the program reads only the first page, because the language's pages can't continue. */
  readonly single?: readonly string[];
  /**
   * The expected report of a failed page, if the client throws its own error. Default: the report of the error that
   * pages throw.
   */
  readonly failure?: object;
  /** Returns what the machine lacks, or undefined. */
  readonly missing?: () => string | undefined;
  /** The generator's message about the collection whose pages contain the URL of the next page. */
  readonly urlNote: string;
  /**
   * Generates the client and functions in a new folder, and runs the program there. Also runs the program of
   * docs/generating.md if no other test does. Returns the generator's messages and the output.
   */
  readonly walk: (apis: WalkedApis) => Promise<Walked>;
}

interface Walked {
  readonly said: string;
  readonly output: string;
  readonly show?: () => Promise<string>;
}

export interface WalkedApis {
  readonly reference: RecordingApi & { readonly document: unknown };
  readonly positions: RecordingApi;
}

interface Report {
  readonly name: string;
  readonly pages?: readonly (readonly string[])[];
  readonly items?: readonly string[];
  readonly stopped?: string;
  readonly reason?: string;
  readonly status?: number;
  readonly message?: string;
}

const page = readFileSync(new URL('../../../docs/generating.md', import.meta.url), 'utf8');

/** Returns the commands and the program in the section of docs/generating.md about a client. `url` is the API. */
export function documented(client: string, url: string) {
  const [, section = ''] = new RegExp(`^### ${client}\\n(.*?)(?=^##|$(?![\\s\\S]))`, 'ms').exec(page) ?? [];
  const commands = [...section.matchAll(/^\$ pagewright (.*)$/gm)].map(([, argv = '']) => argv.split(' '));
  const [, program = ''] = /^```(?:python|go|java|csharp)\n(.*?)^```/ms.exec(section) ?? [];
  return {
    commands,
    program: program.replaceAll('https://api.example.com', url).replaceAll('YOUR TOKEN', 'walks'),
  };
}

/** Checks that walks through a client send the same requests as core, page by page and item by item. */
export function describeWalks(
  title: string,
  { client, single = [], failure, missing, urlNote, walk }: WalkedClient,
): void {
  describe.runIf(hasTool(title, missing?.()))(title, () => {
    const reports = new Map<string, Report>();
    let apis: WalkedApis & { readonly reference: Awaited<ReturnType<typeof recordReferenceApi>> };
    let requests: readonly string[];
    let elsewhere: readonly string[];
    let said: string;
    let shown: string | undefined;

    beforeAll(async () => {
      apis = { reference: await recordReferenceApi(), positions: await recordPositionsApi() };
      const walked = await walk(apis);
      said = walked.said;
      requests = apis.reference.take();
      elsewhere = apis.positions.take();
      for (const line of walked.output.split('\n').filter((one) => one !== '')) {
        const report = JSON.parse(line) as Report;
        reports.set(report.name, report);
      }
      shown = await walked.show?.();
    }, 400_000);

    afterAll(async () => {
      await apis.reference.close();
      await apis.positions.close();
    });

    test.each(Object.keys(collections))(
      'a client’s functions walk %s with the same requests as core',
      async (name) => {
        const walked = await walkByCore(apis.reference, name);
        const pageCount = single.includes(name) ? 1 : walked.pages.length;
        const [expected, pages] = [walked.requests.slice(0, pageCount), walked.pages.slice(0, pageCount)];
        const sent = requests.filter((line) => new RegExp(`/pages/${name}\\b(?!-)`).test(line));
        const own = sent.filter((line) => !line.includes('failPage') && !line.includes('limit=0'));
        // Page by page, then item by item.
        expect(own).toEqual([...expected, ...expected]);
        expect(reports.get(name)).toMatchObject({ pages, items: pages.flat() });
        expect(reports.get(name)?.stopped).not.toBeUndefined();
      },
    );

    test('a failed page in the middle of a walk through a generated client is an error with its status', () => {
      expect(reports.get('failing')).toMatchObject(failure ?? { reason: 'failedResponse', status: 500 });
    });

    test('walks through a client send a cursor in a header, or an id in the body next to the caller’s members', () => {
      const { names, header, body } = positionWalks;
      expect(reports.get('header')).toMatchObject({ pages: names, stopped: 'noCursor' });
      expect(reports.get('body')).toMatchObject({ pages: [...names, []], stopped: 'emptyPage' });
      // Languages write the members of a body in different orders.
      const read = (line: string) => {
        const at = line.indexOf(' {');
        return at < 0 ? line : [line.slice(0, at), JSON.parse(line.slice(at))];
      };
      expect(elsewhere.map(read)).toEqual([...header, ...header, ...body, ...body].map(read));
    });

    test('the program for the client in docs/generating.md walks every item', () => {
      if (shown === undefined) return;
      const lines = shown.trim().split('\n');
      expect(lines.slice(0, 7)).toEqual([1, 2, 3, 4, 5, 6, 7].map((at) => `Item ${at}`));
      expect(lines.slice(7).map((line) => Number.parseInt(line, 10))).toEqual([2, 2, 2, 1]);
      expect(lines.at(-1)?.replaceAll('_', '').toLowerCase()).toMatch(/hasmorefalse\b/);
    });

    test('generate reports each operation of a client that it can’t page to the end', () => {
      expect(said).toContain(
        `${client}: GET /v1/linked: Stops after the first page: its only cursor is in a header.`,
      );
      expect(said).toContain(`${client}: GET /v1/pages/cursor-url: ${urlNote}`);
    });
  });
}
