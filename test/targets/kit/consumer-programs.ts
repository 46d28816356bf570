import { existsSync } from 'node:fs';
import { goingInGo, goingInRust } from './going-prints.js';
import { type ProgramTools, pythonWith } from './programs.js';
import { lacks } from './run-tool.js';
import { hits } from './search-server.js';

/** Sum of the ids of all hits, which are 1 to `hits`. */
const sum = (hits * (hits + 1)) / 2;

/** A program as a user of the language would write it, and its expected output. */
export interface Consumer {
  readonly file: string;
  readonly packageName?: string;
  /** Folder of the generated files, if it differs from the folder for README programs. */
  readonly below?: string;
  readonly prints: readonly string[];
  /** Path, below the program's folder, of the part that walks the collections of the reference API. */
  readonly walks?: string;
  /** Further files of the program. */
  readonly more?: readonly string[];
  /** The expected line about the walk that stops at the third item, or at the end of the third item's page. */
  readonly cancelled?: string;
  /** Returns why this machine has no HTTP client for the walks; undefined if it has one. */
  readonly lacks?: () => string | undefined;
}

/** Files of HTTP clients in Debian's packages, used instead of packages from a registry. */
const debian = {
  guzzle: '/usr/share/php/GuzzleHttp/autoload.php',
  okhttp: '/usr/share/java/okhttp.jar',
  jackson: '/usr/share/java/jackson-databind.jar',
};

function lacksFile(path: string, name: string): string | undefined {
  return existsSync(path) ? undefined : `${path} is missing (package ${name})`;
}

const lacksJars = () =>
  lacksFile(debian.okhttp, 'libokhttp-java') ?? lacksFile(debian.jackson, 'libjackson2-databind-java');
const lacksHttpx = () => lacks('bash', ['-c', `${pythonWith('httpx')}`], 'the package python3-httpx');
const three = 'Item 1,Item 2,Item 3';
const four = `${three},Item 4`;

export const consumers: Partial<Readonly<Record<ProgramTools['target'], Consumer>>> = {
  typescript: {
    file: 'consumer.ts',
    walks: 'walking.ts',
    cancelled: `cancelled=${four} true`,
    packageName: 'acme-pages',
    prints: [
      `typed=hit ${hits}`,
      `object=${hits}`,
      `class=${hits}`,
      'text=unwritableBody',
      'failed=true failedResponse 422 no_query',
      'headers=true Set headers in the request, not in its options.',
      `rest=${hits - 20}`,
      'leaks=false',
    ],
  },
  python: {
    file: 'consumer.py',
    walks: 'walks.py',
    cancelled: `cancelled=${four} True`,
    lacks: lacksHttpx,
    packageName: 'acme.sdk.pagination',
    prints: [
      `dataclass=${hits}`,
      `model=${hits}`,
      `dict=${hits}`,
      `typed=${hits}`,
      'text=unwritableBody',
      'unknown=Unknown parameter sise: the parameters are cursor, size.',
      'next=True',
      `bound=2 pageLimit ${hits - 20}`,
      'start=The position belongs to no scheme, not to searchCursor.',
      'leaks=False',
    ],
  },
  go: {
    file: 'main.go',
    walks: 'walks.go',
    more: ['going.go'],
    cancelled: `cancelled=${four} true`,
    prints: [
      `struct=${hits}`,
      `pointer=${hits}`,
      `map=${hits}`,
      'list=true failedResponse',
      'text=unwritableBody',
      'missing=true a required parameter is missing: set Order of TeamPageParams',
      `own=${hits} <nil>`,
      'text=9007199254740993 <nil>',
      'first=10 <nil>',
      'leaks=false',
      ...goingInGo,
    ],
  },
  java: {
    file: 'Consumer.java',
    walks: 'src/Walks.java',
    cancelled: `cancelled=${three} true`,
    lacks: lacksJars,
    packageName: 'com.acme.sdk.pagination',
    prints: [
      `record=${hits}`,
      `pojo=${hits}`,
      `map=${hits}`,
      `typed=${sum}`,
      'value=false [Hit{id=9007199254740993, name=a, best-of=null, parent=null, str=null}]',
      'wrong=Hit.parent: Hit.id: it must be an integer.',
      'params=5 SearchCursorParams[body [paging, size], body [paging, cursor]]',
      'same=true',
      'request=A request needs a method.',
      'unmapped=UNWRITABLE_BODY true',
      'closed=12 true',
      'leaks=false',
      `resumed=${hits} true PAGE_LIMIT`,
      'other=true',
    ],
  },
  kotlin: {
    file: 'Consumer.kt',
    walks: 'src/Walks.kt',
    cancelled: `cancelled=${three} true`,
    lacks: lacksJars,
    packageName: 'com.acme.sdk.pagination',
    prints: [
      `data=${hits}`,
      `map=${hits}`,
      `typed=${sum}`,
      'value=false [9007199254740993]',
      'wrong=Hit.parent: Hit.id: it must be a 64-bit integer.',
      'unmapped=UNWRITABLE_BODY true',
      'leaks=false',
      `resumed=${hits} true PAGE_LIMIT`,
      'other=true',
    ],
  },
  ruby: {
    file: 'consumer.rb',
    walks: 'walks.rb',
    cancelled: `cancelled=${three}`,
    lacks: () => lacks('ruby', ['-rfaraday', '-e', ''], 'the package ruby-faraday'),
    packageName: 'Acme::Pages',
    prints: [
      'method=GET PUT PUT GET GET /',
      `symbols=${hits}`,
      `struct=${hits}`,
      `symbolized=${hits}`,
      `each=${hits}`,
      `typed=${hits} ${2 * hits} hit 2`,
      'nested=2 c nil',
      'nested=2 c nil',
      'lazy=3',
      'member=10',
      'text=failedResponse 422',
      `bound=2 pageLimit ${hits - 20}`,
      'items=12 true',
      'start=The position belongs to no scheme, not to searchCursor.',
      'leaks=false',
    ],
  },
  php: {
    file: 'consumer.php',
    walks: 'walks.php',
    cancelled: `cancelled=${three}`,
    lacks: () => lacksFile(debian.guzzle, 'php-guzzlehttp-guzzle'),
    packageName: 'Acme\\Sdk',
    below: 'sdk',
    prints: [
      `array=${hits}`,
      `object=${hits}`,
      `stdClass=${hits}`,
      `decoded=${hits}`,
      `typed=${hits} ${2 * hits} hit 2`,
      'nested=2 c',
      'nested=2 c',
      'wrong=4',
      'response=10 true',
      'member=10',
      'text=unwritableBody',
      `bound=2 pageLimit ${hits - 20}`,
      'start=The position belongs to no scheme, not to searchCursor.',
      'leaks=false',
    ],
  },
  csharp: {
    file: 'Consumer.cs',
    packageName: 'Acme.Sdk.Paging',
    prints: [
      `record=${hits}`,
      `class=${hits}`,
      `anonymous=${hits}`,
      `dictionary=${hits}`,
      `typed=${sum}`,
      'value=True 9007199254740993',
      'wrong=Hit.parent: Hit.id: it must be a 64-bit integer.',
      `enumerated=${hits}`,
      'text=UnwritableBody',
      'failed=FailedResponse 422',
      `rest=${hits - 20}`,
      'leaks=False',
    ],
  },
  rust: {
    file: 'main.rs',
    walks: 'walks.rs',
    more: ['going.rs'],
    cancelled: `cancelled=${three}`,
    packageName: 'acme_pages',
    prints: [
      `object=${hits} Some(${hits})`,
      `pages=${hits}`,
      `enumerated=Some(${hits})`,
      'text=true',
      'failed=Some(422)',
      'nested=Some(2) Some("c")',
      'wrong=0',
      'leaks=false',
      ...goingInRust,
    ],
  },
  cpp: {
    file: 'main.cpp',
    prints: [`typed=${hits} hit 2 1`, 'next=10', 'nested=2 c', 'wrong=4', 'failed=422'],
  },
};
