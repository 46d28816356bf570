import { catalogue } from '../diagnostics/catalogue.js';
import type { Finding } from '../diagnostics/finding.js';
import { codeFamilies, configKeys, diagnosticsKeys, targetKeys } from '../format/config-schema.js';
import { isTargetId } from '../format/target-ids.js';
import { formerBaseline } from '../format/target-profiles.js';
import { isDocumentKey } from '../format/vendor-extensions.js';
import { verifyCodes } from '../format/verify-codes.js';
import { type ValidatorError, validateConfig } from '../generated/format-validators.js';
import { copyJson, kindOf } from '../json/copy-json.js';
import { isRecord, type Json, type Pointer } from '../json/json.js';
import { pointerIn, readAt } from '../json/pointer.js';
import type { Reader } from '../reader/reader.js';
import { hint, suggest } from '../scheme/suggest.js';
import { packageProblem } from '../targets/package-names.js';
import { configFinding } from './config-finding.js';

const maxFindings = 100;

/**
 * Reports keys that look like a misspelt known key. Any other unknown key is ignored, since it may belong to
 * the generator.
 */
export function unknownKeys(
  keys: readonly string[],
  known: Readonly<Record<string, string>>,
  at: Pointer,
  suppressionKey: string,
): readonly Finding[] {
  const present = new Set(keys);
  const absent = Object.keys(known).filter((key) => !present.has(key));
  const findings = keys.flatMap((key) => {
    const isOfDocument = isDocumentKey(key);
    if (Object.hasOwn(known, key) || (key.startsWith('x-') && !isOfDocument)) return [];
    const suggestion = isOfDocument ? absent.find(isOfPagination) : suggest(key, absent);
    if (suggestion === undefined && !isOfDocument) return [];
    const args = { key, hint: hint(suggestion) };
    const pointer = [...at, key];
    return configFinding('Config/UnknownKey', args, pointer, suppressionKey === '' ? key : suppressionKey, {
      part: 'key',
      suggestion,
    });
  });
  return findings.slice(0, maxFindings);
}

function isOfPagination(key: string): boolean {
  return key === 'pagination' || key === 'paginated';
}

const parts = ['openapi', 'targets', 'readme', 'diagnostics'] as const;

export function checkSettings(reader: Reader): readonly Finding[] {
  const keys = reader.keys([]) ?? [];
  const isObject = keys.length > 0 && typeof keys[0] === 'string';
  const root = isObject ? {} : reader.get([]);
  if (root === undefined) return [];
  if (!isRecord(root)) {
    return [invalid(`Expected an object for the configuration, found ${kindOf(root)}.`, [])];
  }
  return [
    ...unknownKeys(keys.map(String), configKeys, [], ''),
    ...parts.flatMap((part) => checkPart(reader, part)),
    ...checkTargetOptions(reader),
    ...checkProfile(reader),
    ...checkCodes(reader),
  ];
}

function checkTargetOptions(reader: Reader): readonly Finding[] {
  return (reader.keys(['targets']) ?? []).flatMap((id) => {
    if (typeof id === 'number' || !isTargetId(id)) return [];
    const at = ['targets', id];
    const keys = reader.keys(at) ?? [];
    const name = reader.get([...at, 'package']);
    const problem = typeof name === 'string' ? packageProblem(id, name) : undefined;
    return [
      ...unknownKeys(keys.map(String), targetKeys, at, `targets.${id}`),
      ...(problem === undefined ? [] : [invalid(problem, [...at, 'package'])]),
    ];
  });
}

function checkProfile(reader: Reader): readonly Finding[] {
  const pointer = ['targets', 'profile'];
  if (reader.get(pointer) !== formerBaseline) return [];
  const args = { former: formerBaseline, name: 'baseline' };
  return [configFinding('Config/FormerName', args, pointer, 'targets.profile', { suggestion: 'baseline' })];
}

function checkPart(reader: Reader, part: (typeof parts)[number]): readonly Finding[] {
  const value = reader.get([part]);
  if (value === undefined) return [];
  const copy = copyJson(value);
  if (!copy.ok)
    return [
      invalid(`${part} is not JSON, or is too large or too deeply nested.`, [part, ...copy.problem.path]),
    ];
  const subject: Json = { [part]: copy.value };
  if (validateConfig(subject)) return [];
  return (validateConfig.errors ?? []).flatMap((error) => explain(error, subject));
}

function explain(error: ValidatorError, subject: Json): readonly Finding[] {
  // Skip the error of a package name's pattern: `checkTargetOptions` explains an invalid name better.
  if (error.keyword === 'pattern' && error.instancePath.startsWith('/targets/')) return [];
  return [explained(error, subject)];
}

function explained(error: ValidatorError, subject: Json): Finding {
  const pointer = pointerIn(subject, error.instancePath);
  const value = readAt(subject, pointer);
  const shown =
    typeof value === 'string' || typeof value === 'number' ? JSON.stringify(value) : kindOf(value);
  switch (error.keyword) {
    case 'enum': {
      const allowed = (error.params.allowedValues as readonly string[]).filter(
        (one) => one !== formerBaseline,
      );
      const suggestion = typeof value === 'string' ? suggest(value, allowed) : undefined;
      const problem = `${subjectOf(pointer)} cannot be ${shown}: expected one of ${allowed.join(', ')}.${hint(suggestion)}`;
      return invalid(problem, pointer, suggestion);
    }
    case 'minProperties':
      return invalid(`${subjectOf(pointer)} needs the key document.`, pointer, undefined, 'key');
    case 'required':
      return invalid(
        `${subjectOf(pointer)} needs the key ${String(error.params.missingProperty)}.`,
        pointer,
        undefined,
        'key',
      );
    case 'pattern':
      return invalid(
        `${subjectOf(pointer)} must be an endpoint such as "get /users", found ${shown}.`,
        pointer,
      );
    case 'type':
      return invalid(`${subjectOf(pointer)} must be ${kinds(error.params.type)}, found ${shown}.`, pointer);
    default:
      return invalid(
        `${subjectOf(pointer)} cannot be ${shown}: it ${error.message ?? 'breaks the format'}.`,
        pointer,
      );
  }
}

const knownCodes: ReadonlySet<string> = new Set([...Object.keys(catalogue), ...verifyCodes]);

function checkCodes(reader: Reader): readonly Finding[] {
  return [
    ...unknownKeys(
      (reader.keys(['diagnostics']) ?? []).map(String),
      diagnosticsKeys,
      ['diagnostics'],
      'diagnostics',
    ),
    ...(['rules', 'ignored'] as const).flatMap((block) =>
      (reader.keys(['diagnostics', block]) ?? []).flatMap((code) => {
        if (typeof code === 'number' || knownCodes.has(code)) return [];
        const suggestion = suggest(code, [...knownCodes]);
        if (suggestion === undefined && isGeneratorCode(code)) return [];
        return [
          invalid(
            `There is no rule ${code}.${hint(suggestion)}`,
            ['diagnostics', block, code],
            suggestion,
            'key',
          ),
        ];
      }),
    ),
  ];
}

function isGeneratorCode(code: string): boolean {
  const [family, ...rest] = code.split('/');
  return rest.length > 0 && !codeFamilies.some((own) => own === family);
}

function invalid(
  problem: string,
  pointer: Pointer,
  suggestion?: string,
  part: 'key' | 'value' = 'value',
): Finding {
  const suppressionKey = pointer.join('.') || 'configuration';
  return configFinding('Config/InvalidValue', { problem }, pointer, suppressionKey, { part, suggestion });
}

function subjectOf(pointer: Pointer): string {
  return pointer.length > 1 && typeof pointer.at(-1) === 'number'
    ? `An entry of ${String(pointer.at(-2))}`
    : String(pointer.at(-1));
}

function kinds(type: unknown): string {
  const words: Readonly<Record<string, string>> = {
    string: 'a string',
    object: 'an object',
    array: 'a list',
    boolean: 'true or false',
    integer: 'a whole number',
  };
  const names = Array.isArray(type) ? type : [type];
  return names.map((name) => words[String(name)] ?? String(name)).join(' or ');
}
