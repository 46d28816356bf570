import type { BoundMethod, Scheme } from '@pagewright/core';
import type { Abilities } from '@pagewright/core/targets';
import type { DeclaredTypes } from '../declared-types.js';
import type { PagePlan, WirePlace } from '../plan/page-plan.js';
import { planPage } from '../plan/plan-pages.js';
import { plannedTarget } from '../plan/planned-target.js';
import { type ParameterPart, type SentParameters, sentParameters } from '../plan/sent-parameters.js';
import { exampleCall } from '../target-emitter.js';
import { pascalName } from '../text/literals.js';

/** A paginated operation, with the page of its scheme. */
export interface PagedOperation {
  /** As methods have it: `get /users`. */
  readonly operation: string;
  readonly operationId?: string;
  /** In small letters: `get`. */
  readonly verb: string;
  readonly path: string;
  readonly page: PagePlan;
}

/** A paginated operation, for an output that calls a client there is. */
export interface OperationPlan extends PagedOperation {
  /** An identifier of its own: `listUsers`. */
  readonly name: string;
  readonly sent: SentParameters;
  /** The parts of a request where paging has parameters. */
  readonly parts: readonly ParameterPart[];
}

/** The input of outputs that are made for operations, and not for schemes. */
export interface OperationsInput {
  /** As `analyze` gives them. */
  readonly schemes: readonly Scheme[];
  readonly methods: readonly BoundMethod[];
  /** The types that an operation, `get /users`, declares of what paging sends and reads. Default: it leaves them open. */
  readonly typesOf?: (operation: string) => DeclaredTypes;
}

/**
 * Abilities of what calls a client: a header is a header there, and a URL stands for its query. Clients hand over bodies,
 * so that nothing is read from headers of a response.
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
    const name = unused(operationName(method), taken);
    const page = planPage(
      { scheme, names: namesOf(name), operation: method.operation },
      {
        ...typescript,
        abilities,
        flags: { failsOnBreaks: true, advancesByItems: true },
        // A client of the document has the types of the document.
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

/** The operationId as an identifier, else the verb and the path: `get /users/{id}/books` gives getUsersByIdBooks. */
export function operationName({ operation, operationId }: Pick<BoundMethod, 'operation' | 'operationId'>) {
  const { verb, path } = exampleCall({ operation });
  const source = operationId ?? `${verb.toLowerCase()} ${path.replaceAll('{', ' by ')}`;
  const [first = '', ...others] = source.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  const name = first.charAt(0).toLowerCase() + first.slice(1) + others.map(pascalName).join('');
  return /^[a-z]/.test(name) ? name : `list${pascalName(name)}`;
}

function unused(name: string, taken: Set<string>): string {
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
