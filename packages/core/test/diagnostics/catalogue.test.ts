import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analysis/analyzer.js';
import type { Severity } from '../../src/diagnostics/catalogue/severity.js';
import { catalogue, findRule, type Rule, type RuleCode } from '../../src/diagnostics/catalogue.js';
import type { Finding } from '../../src/diagnostics/finding.js';
import { findingsOfImport, importFixtures } from '../rules/external-fixtures.js';
import { type Fixture, fixtures, type Input } from '../rules/fixtures.js';
import { codes, messages } from './reported.js';

const rules: readonly (readonly [string, Rule])[] = Object.entries(catalogue);
const fired = Object.entries(fixtures).flatMap(([code, fixture]) =>
  typeof fixture === 'string' ? [] : [[code, fixture] as const],
) satisfies readonly (readonly [string, Fixture])[];
const importing: readonly (readonly [string, Fixture])[] = Object.entries(importFixtures);

function reportedOf(code: string, input: Input): readonly Finding[] {
  return Object.hasOwn(importFixtures, code) ? findingsOfImport(input) : analyze(input).findings;
}

describe('every code has a fixture with a finding and one without', () => {
  it('only the rules on syntax, indentation and duplicate keys have fixtures of the kind `syntax`', () => {
    const syntax = Object.keys(fixtures).filter((code) => fixtures[code as RuleCode] === 'syntax');
    expect(syntax).toEqual([
      'Config/InvalidSyntax',
      'Config/UnindentedText',
      'Config/DuplicateKey',
      'Document/InvalidSyntax',
      'Document/UnindentedText',
      'Document/DuplicateKey',
    ]);
  });

  it.each(fired)('the fixture of the rule %s causes findings of this rule only', (code, { fires }) => {
    expect(new Set(codes(analyze(fires).findings))).toEqual(new Set([code]));
  });

  it.each(fired)('the corrected fixture of %s has no finding', (_, { silent }) => {
    expect(analyze(silent).findings).toEqual([]);
  });

  it.each(importing)(
    'the import fixture of the rule %s causes findings of this rule only',
    (code, { fires }) => {
      expect(new Set(codes(findingsOfImport(fires)))).toEqual(new Set([code]));
      expect(analyze(fires).findings).toEqual([]);
    },
  );

  it.each(importing)('the corrected import fixture of %s has no finding', (_, { silent }) => {
    expect(findingsOfImport(silent)).toEqual([]);
  });

  it.each([...fired, ...importing])(
    'the message of %s has all its arguments and ends as a sentence',
    (code, { fires }) => {
      for (const finding of reportedOf(code, fires)) {
        const { message, related = [] } = finding;
        expect(message).not.toMatch(/\{\w+\}|undefined|\[object|NaN| {2}|\.\.$| \.|^ | $/);
        expect(message).toMatch(/^.+[.?]$/);
        expect(finding.severity).toBe(findRule(code)?.severity);
        expect(finding.suppressionKey).not.toBe('');
        for (const { message: hint } of related) expect(hint).toMatch(/^\S.*[^.\s]$/);
      }
    },
  );

  it.each([...fired, ...importing])(
    'the message of %s is the template in the catalogue with its arguments filled in',
    (code, { fires }) => {
      const template = findRule(code)?.message ?? '';
      const parts = template.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
      for (const message of messages(reportedOf(code, fires))) {
        expect(message).toMatch(new RegExp(`^${parts.join('.*')}$`));
      }
    },
  );
});

/** Some severities are fixed by D4, D6, D8, D16, D18, D36 and docs/format.md. The others follow from D37. */
const severities: Readonly<Record<RuleCode, Severity>> = {
  'Overlay/InvalidFormat': 'warn',
  'Overlay/InvalidAction': 'error',
  'Overlay/InvalidTarget': 'error',
  'Overlay/LenientTarget': 'info',
  'Overlay/NoMatch': 'warn',
  'Overlay/UnknownOperation': 'error',
  'Overlay/Overwritten': 'warn',
  'Overlay/ScalarUpdate': 'warn',
  'Overlay/Conflict': 'warn',
  'Overlay/CopySource': 'error',
  'Overlay/Unlaid': 'warn',
  'Overlay/Unread': 'warn',
  'Pagination/UnknownScheme': 'error',
  'Pagination/AmbiguousMarker': 'warn',
  'Pagination/UnreadDeclaration': 'warn',
  'Pagination/RepeatedFirstPage': 'error',
  'Pagination/UnusedScheme': 'warn',
  'Pagination/InvalidScheme': 'error',
  'Pagination/IgnoredScheme': 'warn',
  'Pagination/MissingItems': 'warn',
  'Pagination/DuplicateRole': 'warn',
  'Pagination/NameCollision': 'info',
  'Pagination/MissingCursor': 'error',
  'Pagination/HeaderParam': 'info',
  'Pagination/ShadowedScheme': 'info',
  'Pagination/UnmatchedMarker': 'info',
  // Errors: declarations that cannot be carried out.
  'Pagination/MissingRequestField': 'error',
  'Pagination/DuplicateScheme': 'error',
  'Pagination/PositionNotFound': 'error',
  'Pagination/WrongLocation': 'error',
  'Pagination/PathParameter': 'error',
  'Pagination/NoRequestBody': 'error',
  'Pagination/PositionType': 'error',
  'Pagination/NoSuccessResponse': 'error',
  'Pagination/ItemsNotFound': 'error',
  'Pagination/ItemsNotList': 'error',
  'Pagination/PropertyNotFound': 'error',
  'Pagination/ItemCursorNotFound': 'error',
  'Pagination/UnusableCursor': 'error',
  'Pagination/HasMoreNotBoolean': 'error',
  'Pagination/TotalNotNumber': 'error',
  'Pagination/ForeignUnreadable': 'error',
  'Config/InvalidSyntax': 'error',
  'Config/UnindentedText': 'warn',
  'Config/DuplicateKey': 'error',
  'Config/FormerName': 'info',
  'Config/InvalidValue': 'error',
  'Config/StaleEndpoint': 'error',
  'Config/TooLarge': 'error',
  'Document/InvalidSyntax': 'error',
  'Document/UnindentedText': 'warn',
  'Document/DuplicateKey': 'error',
  'Document/NotOpenApi': 'error',
  // Warnings: something is dropped, guessed or degraded.
  'Readme/UnpaginatedExample': 'warn',
  'Pagination/UnusedRole': 'warn',
  'Pagination/NoEffect': 'warn',
  'Pagination/HeaderCursor': 'warn',
  'Pagination/BodyLinkRole': 'warn',
  'Pagination/EndlessPaging': 'warn',
  'Pagination/MisleadingName': 'warn',
  'Pagination/SharedParameter': 'warn',
  'Pagination/WholeBody': 'warn',
  'Pagination/PathSyntax': 'warn',
  'Pagination/ParameterNotFound': 'warn',
  'Pagination/BodyOnGet': 'warn',
  'Pagination/PageSizeType': 'warn',
  'Pagination/CursorType': 'warn',
  'Pagination/RequiredPosition': 'warn',
  'Pagination/DefaultOutOfRange': 'warn',
  'Pagination/ValueOutOfRange': 'warn',
  'Pagination/FirstPosition': 'warn',
  'Pagination/DeprecatedParameter': 'warn',
  'Pagination/NextUrlVerb': 'warn',
  'Document/DialectsDisagree': 'warn',
  'Pagination/MemberNotFound': 'warn',
  'Pagination/CursorTypeMismatch': 'warn',
  'Pagination/EmptyCursor': 'warn',
  'Pagination/CursorNeverEnds': 'warn',
  'Pagination/UnlikelyRole': 'warn',
  'Pagination/TotalMixedUp': 'warn',
  'Pagination/ExampleDisagrees': 'warn',
  'Pagination/UndeclaredHeader': 'warn',
  'Pagination/TargetLimit': 'warn',
  'Config/UnknownKey': 'warn',
  'Config/DuplicateEndpoint': 'warn',
  'Document/UnknownVersion': 'warn',
  'Document/UnreadExtension': 'warn',
  'Document/InvalidBinding': 'warn',
  'Document/InvalidMarker': 'warn',
  'Document/InvalidIgnore': 'warn',
  'Document/UnresolvedReference': 'warn',
  'Pagination/ForeignUncarried': 'warn',
  'Pagination/ForeignStop': 'warn',
  'Pagination/ForeignPosition': 'warn',
  'Pagination/ForeignMistake': 'warn',
  'Pagination/ForeignLost': 'warn',
  'Pagination/ForeignDiffers': 'warn',
  // Infos: the declaration works and could be better.
  'Pagination/ForeignAdded': 'info',
  'Pagination/ForeignGuess': 'info',
  'Config/ForeignConfiguration': 'info',
  'Config/StaleSuppression': 'info',
  'Document/StaleSuppression': 'info',
  'Pagination/UnusableLiteral': 'error',
  'Pagination/OffsetFromOne': 'warn',
  'Pagination/InexactLiteral': 'warn',
  'Pagination/LiteralAdvances': 'info',
  'Pagination/EmptyPageStop': 'info',
  'Pagination/MemberCollision': 'info',
  'Pagination/LooseNumber': 'info',
  'Pagination/TypeByRole': 'info',
  'Pagination/RequiredPageSize': 'info',
  'Pagination/DefaultMismatch': 'info',
  'Document/UndeclaredPagination': 'info',
  'Document/SiblingsDisagree': 'info',
  'Document/RepeatedScheme': 'info',
  'Pagination/ItemsOptional': 'info',
  'Pagination/SeveralLists': 'info',
  'Pagination/ResponsesDisagree': 'info',
  'Pagination/UndeclaredLink': 'info',
  // Guidelines: an unbounded list or page size is costly for callers and the API, so it is a warning.
  'Guideline/UnpaginatedList': 'warn',
  'Guideline/UnboundedPageSize': 'warn',
  'Guideline/PageSizeDefault': 'info',
  'Guideline/MixedStyles': 'info',
  'Guideline/PreferCursor': 'info',
  'Guideline/EchoMissing': 'info',
  'Guideline/UnstableOrder': 'info',
};

describe('D37: severities', () => {
  it('each rule in the catalogue has the severity that this test lists', () => {
    expect(Object.fromEntries(rules.map(([code, { severity }]) => [code, severity]))).toEqual(severities);
  });

  it.each(rules)('the code %s has a known family and a PascalCase name', (code) => {
    expect(code).toMatch(/^(Pagination|Config|Document|Guideline|Overlay|Readme)\/([A-Z][a-z]+)+$/);
  });

  it('findRule finds the rules UnknownScheme, AmbiguousMarker and UnusedScheme', () => {
    for (const code of ['UnknownScheme', 'AmbiguousMarker', 'UnusedScheme']) {
      expect(findRule(`Pagination/${code}`)).toBeDefined();
    }
  });
});

describe('the texts of the catalogue', () => {
  it.each(rules)(
    'the texts of %s in the catalogue are complete sentences',
    (_, { summary, explanation, message }) => {
      expect(summary).toMatch(/^[A-Z$].*\.$/);
      expect(summary).not.toContain('\n');
      expect(summary.length).toBeLessThanOrEqual(110);
      expect(explanation).toMatch(/^[A-Z`$].*\.$/);
      expect(explanation).not.toMatch(/\n| {2}/);
      expect(message).toMatch(/^([A-Z]|\{\w+\}|x-\{prefix\})/);
      expect(message).toMatch(/(\.|\{(problem|hint|reason|cost|outcome|difference)\})$/);
    },
  );

  it.each(rules)(
    'the bad example of %s in the catalogue differs from the good example',
    (_, { bad, good }) => {
      expect(bad.trim()).not.toBe('');
      expect(good.trim()).not.toBe('');
      expect(bad).not.toBe(good);
      expect(bad + good).not.toMatch(/\t|[ ]$/m);
    },
  );
});

describe('findRule', () => {
  it('findRule finds a rule by its exact code only', () => {
    expect(findRule('Pagination/UnusedScheme')).toBe(catalogue['Pagination/UnusedScheme']);
    for (const code of [
      '',
      'UnusedScheme',
      'pagination/unusedscheme',
      '__proto__',
      'constructor',
      'toString',
    ]) {
      expect(findRule(code)).toBeUndefined();
    }
  });
});
