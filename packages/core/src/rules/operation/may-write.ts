import type { OperationView } from '../../openapi/operation-view.js';
import { propertiesOf } from '../../openapi/schema-properties.js';
import { typesOf } from '../../openapi/schema-types.js';
import type { PropertyView } from '../../openapi/schema-view.js';
import { below, keysAt, valueAt } from '../../openapi/source-document.js';
import { endWords } from './counted.js';
import { namedForPaging, namedForPosition } from './paging-names.js';

/**
 * Explains in a clause why each page of a walk may repeat a change; undefined if the operation only reads. Examines
 * only POST operations, which are assumed to change something unless their words or body show that they only read.
 */
export function mayWrite(view: OperationView): string | undefined {
  if (!view.operation.name.startsWith('post ')) return undefined;
  const spoken = wordsOf(view);
  const verb = spoken.map((one) => writeVerb(one, spoken)).find((word) => word !== undefined);
  if (verb !== undefined) return verb;
  const only = onlyStatus(view);
  if (only !== undefined)
    return `its only success is ${only}, so each request may create something, and a walk would repeat that`;
  const carried = foreignContent(view);
  if (carried === 'a file') return `its body carries a file, and a walk would send it once per page`;
  if (spoken.some(({ words }) => saysRead(words))) return undefined;
  if (carried !== undefined)
    return `its body requires ${carried}, which is neither a filter nor a position: a walk would send it once per page`;
  return takesPosition(view) ? undefined : 'it is a POST, and nothing says that it only reads';
}

const creationStatuses: ReadonlySet<string> = new Set(['201', '202']);

function onlyStatus(view: OperationView): string | undefined {
  const statuses = (keysAt(below(view.operation.node, 'responses')) ?? []).map(String);
  const successes = statuses.filter((status) => /^2(?:\d\d|xx)$/i.test(status)).sort();
  return successes.length > 0 && successes.every((status) => creationStatuses.has(status))
    ? successes.join(' or ')
    : undefined;
}

interface Phrase {
  readonly place: 'operationId' | 'summary' | 'path' | 'parent';
  readonly words: readonly string[];
}

function wordsOf({ operation }: OperationView): readonly Phrase[] {
  const text = (key: string) => {
    const value = valueAt(below(operation.node, key));
    return typeof value === 'string' ? value : '';
  };
  const segments = operation.name
    .slice(operation.name.indexOf(' ') + 1)
    .split(/[/?#.:=]/)
    .filter((segment) => segment !== '' && !segment.startsWith('{'));
  const title = text('summary') || text('description');
  const [sentence = ''] = title.split(/[.\n]/);
  const [first = '', ...rest] = endWords(sentence.slice(0, maxTitle));
  const all: readonly Phrase[] = [
    { place: 'operationId', words: endWords(text('operationId')).filter((word) => !framing.test(word)) },
    ...segments.slice(0, -1).map((segment): Phrase => ({ place: 'parent', words: endWords(segment) })),
    { place: 'path', words: endWords(segments.at(-1) ?? '') },
    { place: 'summary', words: first === '' ? [] : [imperative(first), ...rest] },
  ];
  return all.filter(({ words }) => words.length > 0);
}

const maxTitle = 200;

const framing = /^(?:api|v\d+|post|http|rest|public|private|controller|service|using|async|batch|bulk)$/;

const changing =
  /^(?:create|delete|remove|insert|upsert|update|reorder|send|add|edit|modify|replace|rename|publish|unpublish|cancel|revoke|approve|reject|unarchive|restore|enable|disable|activate|deactivate|suspend|resume|terminate|attach|detach|assign|unassign|invite|deregister|subscribe|unsubscribe|enqueue|dispatch|reset|purge|deduplicate|provision|deprovision|install|uninstall|acknowledge|dismiss|unlock|mute|unmute|unfollow|unlike|notify|generate|ingest|redeem|authorize|deliver|regenerate|reindex|resend|enroll|unenroll)$/;

/** Verbs of change that are also nouns. They only match at the beginning or end of a name. */
const changingAtEnds =
  /^(?:import|export|run|execute|perform|process|submit|trigger|invoke|start|stop|move|copy|set|save|write|put|mark|archive|build|deploy|rotate|merge|split|clone|migrate|capture|void|pay|register|commit|rollback|close|reopen|complete|finish|lock|pin|unpin|clear|apply|flush|evaluate|purchase|upload|schedule|duplicate|retry)$/;

/** Verbs that are usually nouns in a path, such as `order`. */
const things =
  /^(?:store|like|follow|charge|refund|purchase|request|order|grant|patch|archive|export|schedule|checkout|upload)$/;

/** Verbs whose meaning depends on the following noun: `runSearch` only reads. */
const doing = /^(?:run|execute|perform|process|submit|request|invoke|start)$/;
const readings = /^(?:quer(?:y|ies)|search(?:es)?|find|filter|lookup|reports?|list|select|sql)$/;

const reading =
  /^(?:list|get|search|find|query|fetch|filter|read|lookup|retrieve|show|browse|scroll|view|describe|discover|enumerate|explore|suggest|autocomplete)$/;

function writeVerb({ place, words }: Phrase, all: readonly Phrase[]): string | undefined {
  const [first = ''] = words;
  const last = words.at(-1) ?? '';
  const isReading = reading.test(first) || (place !== 'summary' && reading.test(last));
  const beside =
    place === 'path' ? all.filter((one) => one.place === 'parent').flatMap((one) => one.words) : [];
  const doesRead =
    words.some((word) => doing.test(word)) && [...words, ...beside].some((word) => readings.test(word));
  // In a summary, only the first word and words after "and" are treated as verbs. In a name that begins with a verb
  // such as `get`, only words after "and" or "or" are.
  const strong =
    place === 'summary'
      ? words.filter((_, index) => index === 0 || words[index - 1] === 'and')
      : reading.test(first)
        ? words.filter((_, index) => words[index - 1] === 'and' || words[index - 1] === 'or')
        : words;
  const ends =
    isReading || doesRead || place === 'parent' ? [] : place === 'summary' ? [first] : [first, last];
  const verb =
    strong.find((word) => changing.test(word)) ??
    ends.find((word) => changingAtEnds.test(word) && !(place === 'path' && things.test(word)));
  if (verb === undefined) return undefined;
  return `its ${place === 'parent' ? 'path' : place} says ${verb}, and a walk would repeat that for each page`;
}

function saysRead(words: readonly string[]): boolean {
  const [first = ''] = words;
  const last = words.at(-1) ?? '';
  return (
    reading.test(first) ||
    reading.test(last) ||
    readings.test(last) ||
    (words.some((word) => doing.test(word)) && words.some((word) => readings.test(word)))
  );
}

function imperative(word: string): string {
  const isVerb = (one: string) => changing.test(one) || changingAtEnds.test(one) || reading.test(one);
  const forms = [
    word,
    word.replace(/ies$/, 'y'),
    word.replace(/es$/, ''),
    word.replace(/s$/, ''),
    word.replace(/ing$/, ''),
    word.replace(/ing$/, 'e'),
    word.replace(/(.)\1ing$/, '$1'),
    word.replace(/s$/, '').replace(/^return$/, 'get'),
  ];
  return forms.find(isVerb) ?? word;
}

function foreignContent(view: OperationView): string | undefined {
  const body = view.requestBody();
  if (body.kind !== 'known') return undefined;
  if (/^multipart\/|octet-stream|^(?:image|audio|video)\//i.test(body.value.mediaType)) return 'a file';
  if (body.value.schema.kind !== 'known') return undefined;
  const { types } = typesOf(body.value.schema.value);
  if (types.has('array') && !types.has('object')) return 'a list';
  const required = bodyProperties(view).filter((property) => property.required && !isQueryOption(property));
  return required.map(({ name }) => name).sort()[0];
}

function bodyProperties(view: OperationView): readonly PropertyView[] {
  const body = view.requestBody();
  if (body.kind !== 'known' || body.value.schema.kind !== 'known') return [];
  return [...propertiesOf(body.value.schema.value).properties.values()];
}

function isQueryOption({ name }: PropertyView): boolean {
  const words = endWords(name);
  return namedForPaging(name) || /ids?$/i.test(name) || words.some((word) => asking.test(word));
}

const asking =
  /^(?:q|s|filters?|filtering|quer(?:y|ies)|search|searches|find|lookup|where|criteria|conditions?|expression|jql|sql|sort|sorts|sorting|orderby|direction|fields?|columns?|select|selector|includes?|excludes?|expand|expands|date|dates|time|times|datetime|timestamp|timezone|since|until|start|end|from|range|ranges|period|interval|window|granularity|metrics?|dimensions?|facets?|aggregations?|group|groupby|locale|lang|language|currency|region|scope|view|index|indexes|database|db|table|collection|dataset|namespace|account|project|workspace|organization|org|tenant|token|secret|key|keys|uuid|uuids|guid|guids|page|pages|paging|pagination|limit|offset|cursor|options|params|parameters|context|types?|status|statuses|state|states|ids?|keywords?|terms?|tags?)$/;

function takesPosition(view: OperationView): boolean {
  return bodyProperties(view).some(
    ({ name }) => namedForPosition(name) || /^(?:page|paging|pag(?:inat|eable)\w*)$/i.test(name),
  );
}
