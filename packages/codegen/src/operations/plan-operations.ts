import type { BoundMethod, Scheme } from '@pagewright/core';
import type { Abilities } from '@pagewright/core/targets';
import type { DeclaredTypes } from '../declared-types.js';
import { callName } from '../plan/function-names.js';
import type { PagePlan, WirePlace } from '../plan/page-plan.js';
import { planPage } from '../plan/plan-pages.js';
import { plannedTarget } from '../plan/planned-target.js';
import { type ParameterPart, type SentParameters, sentParameters } from '../plan/sent-parameters.js';
import { exampleCall } from '../target-emitter.js';
import { pascalName } from '../text/literals.js';

export interface PagedOperation {
  /** The key of a method: `get /users`. */
  readonly operation: string;
  readonly operationId?: string;
  /** In lower case: `get`. */
  readonly verb: string;
  readonly path: string;
  readonly page: PagePlan;
}

/** A paginated operation, for output that calls an existing client. */
export interface OperationPlan extends PagedOperation {
  /** A unique identifier: `listUsers`. */
  readonly name: string;
  readonly sent: SentParameters;
  /** The parts of a request that contain paging parameters. */
  readonly parts: readonly ParameterPart[];
}

/** The input of generators whose output is for operations instead of schemes. */
export interface OperationsInput {
  readonly schemes: readonly Scheme[];
  readonly methods: readonly BoundMethod[];
  /** The types that an operation, `get /users`, declares for paging values. Default: no types are declared. */
  readonly typesOf?: (operation: string) => DeclaredTypes;
}

/**
 * A client can send headers, and follows a URL by sending its query. It returns decoded bodies, so response headers
 * can't be read.
 */
const clientAbilities = {
  cursorUrl: 'replaysQuery',
  bodyUrl: 'taken',
  headerParams: 'header',
} as const satisfies Partial<Abilities>;

/** Plans every operation that is bound to a scheme, in the order of the methods. */
export function planOperations({ schemes, methods, typesOf }: OperationsInput): readonly OperationPlan[] {
  const byName = new Map(schemes.map((scheme) => [scheme.name, scheme]));
  const taken = new Set<string>();
  const typescript = plannedTarget('typescript', 'baseline');
  const abilities = { ...typescript.abilities, ...clientAbilities };
  return methods.flatMap((method) => {
    const scheme = method.scheme === null ? undefined : byName.get(method.scheme);
    if (scheme === undefined) return [];
    const name = unused(callName(method), taken);
    const page = planPage(
      { scheme, names: namesOf(name), operation: method.operation },
      {
        ...typescript,
        abilities,
        flags: { failsOnBreaks: true, advancesByItems: true },
        // The client was generated from the document, so it has the types of the document.
        typing: 'document',
        types: typesOf === undefined ? [] : [typesOf(method.operation)],
        typeNames: new Set(),
      },
    );
    const { verb, path } = exampleCall(method);
    return [
      {
        ...{ operation: method.operation, verb: verb.toLowerCase(), path, name, page },
        ...(method.operationId !== undefined && { operationId: method.operationId }),
        sent: sentParameters(page, true),
        parts: partsOf(page),
      },
    ];
  });
}

function namesOf(name: string) {
  const page = pascalName(name);
  return { page, pages: [page], params: `${page}Params`, response: `${page}Response` };
}

/** Returns the name with a number if it is taken, and takes it. */
export function unused(name: string, taken: Set<string>): string {
  let free = name;
  for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${name}${number}`;
  taken.add(free.toLowerCase());
  return free;
}

function partsOf({ paging, params }: PagePlan): readonly ParameterPart[] {
  const { position, limit, literals, rule } = paging;
  const slots: readonly (WirePlace | undefined)[] = [
    ...[position, limit !== undefined && 'slot' in limit ? limit.slot : undefined],
    ...literals.map(({ slot }) => slot),
    ...params.filter(({ isLimit }) => isLimit).map(({ slot }) => slot),
  ];
  const used = new Set(slots.flatMap((slot) => (slot === undefined ? [] : slot.in)));
  if (rule === 'url') used.add('query');
  return (['query', 'headers', 'body'] as const).filter((part) =>
    used.has(part === 'headers' ? 'header' : part),
  );
}
