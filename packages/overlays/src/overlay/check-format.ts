import type { Finding, Pointer, Reader } from '@pagewright/core';
import { isDocumentKey, isRecord, report, suggest } from '@pagewright/core/internal';
import { hasReusableActions, overlayVersion } from './read-action.js';

interface Member {
  /** The end of a sentence that begins with "it must be". */
  readonly kind: 'a string' | 'true or false' | 'an object' | 'a list' | 'anything';
  readonly required?: string;
  readonly since?: '1.2';
}

type Members = Readonly<Record<string, Member>>;

const ofRoot: Members = {
  overlay: { kind: 'a string', required: '`overlay: 1.1.0`' },
  $self: { kind: 'a string', since: '1.2' },
  info: { kind: 'an object', required: '`info` with a `title` and a `version`' },
  extends: { kind: 'a string' },
  actions: { kind: 'a list', required: 'at least one action below `actions`' },
  components: { kind: 'an object', since: '1.2' },
};

const ofInfo: Members = {
  title: { kind: 'a string', required: 'a `title` that says what the overlay is for' },
  version: { kind: 'a string', required: 'a `version`, such as `1.0.0`' },
  description: { kind: 'a string' },
};

/** Members of an action. `Overlay/InvalidAction` reports missing members and wrong targets, so they are not checked. */
const ofAction: Members = {
  target: { kind: 'anything' },
  $ref: { kind: 'anything', since: '1.2' },
  description: { kind: 'a string' },
  update: { kind: 'anything' },
  remove: { kind: 'true or false' },
  copy: { kind: 'anything' },
};

const ofComponents: Members = { actions: { kind: 'an object' } };

const ofReusableAction: Members = { description: { kind: 'a string' }, fields: { kind: 'an object' } };

/** The `fields` of a reusable action. They have no target: each action with a reference to them has its own target. */
const ofFields: Members = {
  description: { kind: 'a string' },
  update: { kind: 'anything' },
  remove: { kind: 'true or false' },
  copy: { kind: 'a string' },
};

const maxReusable = 10_000;

const knownVersion = /^1\.[012]\.\d+(?:-.+)?$/;
/** The characters of a URI reference; unescaped characters beyond ASCII are accepted. */
const uri = /^[^\s<>"{}|\\^`]+$/;

export function checkFormat(overlay: Reader, file: string): readonly Finding[] {
  const check = new FormatCheck(overlay, file);
  if (!isKeyed(overlay, [])) {
    check.add([], 'value', 'An overlay must be an object with `overlay`, `info` and `actions`.');
    return check.findings;
  }
  check.members([], ofRoot);
  const version = overlay.get(['overlay']);
  if (typeof version === 'string' && !knownVersion.test(version))
    check.add(
      ['overlay'],
      'value',
      `The specification has no version ${version}. Write \`1.0.0\`, \`1.1.0\` or \`1.2.0\`.`,
    );
  for (const [key, what] of [
    ['extends', 'a document'],
    ['$self', 'the overlay'],
  ] as const)
    check.reference(key, what);
  if (isKeyed(overlay, ['info'])) check.members(['info'], ofInfo);
  if (isKeyed(overlay, ['components'])) checkComponents(overlay, check);
  if (Array.isArray(overlay.get(['actions'])) && overlay.keys(['actions'])?.length === 0)
    check.add(['actions'], 'key', 'The overlay has no action. Add at least one, or remove the overlay.');
  return check.findings;
}

function checkComponents(overlay: Reader, check: FormatCheck): void {
  const actions = ['components', 'actions'];
  check.members(['components'], ofComponents);
  for (const name of (overlay.keys(actions) ?? []).slice(0, maxReusable)) {
    const action = [...actions, name];
    if (!isKeyed(overlay, action)) {
      check.add(action, 'value', 'A reusable action must be an object with `fields`.');
      continue;
    }
    check.members(action, ofReusableAction);
    const fields = [...action, 'fields'];
    if (isKeyed(overlay, fields)) check.members(fields, ofFields);
  }
}

/** Reports parts of an action that the specification forbids although they don't change the action's effect. */
export function checkActionFormat(overlay: Reader, file: string, pointer: Pointer): readonly Finding[] {
  const check = new FormatCheck(overlay, file);
  if (isKeyed(overlay, pointer)) check.members(pointer, ofAction);
  return check.findings;
}

function isKeyed(overlay: Reader, pointer: Pointer): boolean {
  return (
    isRecord(overlay.keys(pointer)?.length === 0 ? overlay.get(pointer) : undefined) ||
    typeof overlay.keys(pointer)?.[0] === 'string'
  );
}

class FormatCheck {
  readonly findings: Finding[] = [];
  readonly #overlay: Reader;
  readonly #file: string;
  readonly #isOld: boolean;

  constructor(overlay: Reader, file: string) {
    this.#overlay = overlay;
    this.#file = file;
    this.#isOld = !hasReusableActions(overlay);
  }

  add(pointer: Pointer, part: 'key' | 'value', problem: string): void {
    const at = { source: 'document', file: this.#file, pointer, part } as const;
    const suppressionKey = pointer.join('.');
    this.findings.push(report('Overlay/InvalidFormat', { problem }, { at, suppressionKey }));
  }

  reference(key: string, what: string): void {
    const value = this.#overlay.get([key]);
    if (typeof value !== 'string') return;
    if (!uri.test(value))
      this.add(
        [key],
        'value',
        `\`${key}\` must be the URL of ${what}, absolute or relative, with \`%20\` for a space.`,
      );
    else if (value.includes('#') && !this.#isOld)
      this.add(
        [key],
        'value',
        `\`${key}\` refers to a whole document: remove the \`#\` and everything after it.`,
      );
  }

  members(pointer: Pointer, known: Members): void {
    const keys = (this.#overlay.keys(pointer) ?? []).map(String);
    for (const key of keys) {
      const member = Object.hasOwn(known, key) ? known[key] : undefined;
      if (member?.since !== undefined && this.#isOld) this.#tooNew([...pointer, key], key, member.since);
      else if (member !== undefined) this.#kind([...pointer, key], member);
      else if (isDocumentKey(key)) this.#unread([...pointer, key], key);
      else if (!key.startsWith('x-')) this.#unknown([...pointer, key], key, known, keys);
    }
    for (const [key, { required }] of Object.entries(known))
      if (required !== undefined && !keys.includes(key))
        this.add(...this.#around(pointer, keys), `\`${key}\` is missing. Write ${required}.`);
  }

  #tooNew(pointer: Pointer, key: string, since: string): void {
    const version = overlayVersion(this.#overlay);
    this.add(pointer, 'key', `\`${key}\` needs version ${since}, but this overlay has version ${version}.`);
  }

  #unread(pointer: Pointer, key: string): void {
    const args = {
      key,
      where: 'in an overlay, outside of its updates,',
      also: '',
      hint: 'Put it in the `update` of an action.',
    };
    const at = { source: 'document', file: this.#file, pointer, part: 'key' } as const;
    this.findings.push(report('Document/UnreadExtension', args, { at, suppressionKey: key }));
  }

  /** Returns where a missing member is reported: at the key of its object, or at the first key of the overlay. */
  #around(pointer: Pointer, [first]: readonly string[]): readonly [Pointer, 'key' | 'value'] {
    if (pointer.length > 0) return [pointer, 'key'];
    return first === undefined ? [[], 'value'] : [[first], 'key'];
  }

  #kind(pointer: Pointer, member: Member): void {
    if (member.kind === 'anything') return;
    if (!isOfKind(this.#overlay, pointer, member.kind))
      this.add(
        pointer,
        'value',
        `\`${pointer.at(-1)}\` must be ${member.kind}.${quoted(this.#overlay.get(pointer), member)}`,
      );
  }

  #unknown(pointer: Pointer, key: string, known: Members, keys: readonly string[]): void {
    const near = suggest(
      key,
      Object.keys(known).filter((one) => !keys.includes(one) && !(this.#isOld && known[one]?.since)),
    );
    const isOfReference = known === ofFields && key === 'target';
    const advice = isOfReference
      ? 'Write it in the actions that refer to this one.'
      : near === undefined
        ? 'Remove it, or begin its name with `x-`.'
        : `Did you mean \`${near}\`?`;
    this.add(pointer, 'key', `The specification has no \`${key}\` here. ${advice}`);
  }
}

function isOfKind(overlay: Reader, pointer: Pointer, kind: Member['kind']): boolean {
  if (kind === 'an object') return isKeyed(overlay, pointer);
  if (kind === 'a list') return Array.isArray(overlay.get(pointer));
  return typeof overlay.get(pointer) === (kind === 'a string' ? 'string' : 'boolean');
}

/** Advises quotes for a number where a string is expected: without them, YAML reads `1.0` as a number. */
function quoted(value: unknown, { kind }: Member): string {
  return kind === 'a string' && typeof value === 'number' ? ' Write it in quotes.' : '';
}
