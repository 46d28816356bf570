import type { ClientId, GenerateInput } from '@pagewright/codegen';
import { type TargetId, targetIds } from '@pagewright/core';
import { isRecord, namedProfile } from '@pagewright/core/internal';
import { targetName } from '@pagewright/core/targets';
import type { HostRequest, KnownUnit } from '@pagewright/language-server/browser';
import { type HelpersAnswer, methods, type NoAnswer } from './answers.js';

/** The generator, which is large and loaded on first use. */
type Codegen = typeof import('@pagewright/codegen');

/** Default import paths of the clients' modules. */
const modules: Readonly<Partial<Record<ClientId, string>>> = {
  'hey-api': '../client/sdk.gen.js',
  'openapi-fetch': '../schema.js',
};

/** Generates the page helpers of a document in a language, or the adapter for a client. */
export const helpersRequest: HostRequest = {
  method: methods.helpers,
  answer: async (units, params): Promise<HelpersAnswer | NoAnswer> => {
    const { target, profile, client } = isRecord(params) ? params : {};
    const wanted = targetIds.find((one) => one === target);
    const [unit] = units;
    if (wanted === undefined || unit === undefined) return { problem: 'There is no file to generate from.' };
    if (unit.analysis.schemes.length === 0)
      return {
        problem:
          'No scheme is declared yet. The pane Adopt plans declarations for the lists of the document.',
      };
    const codegen = await import('@pagewright/codegen');
    const input = inputOf(unit, profile, codegen);
    return typeof client === 'string' && codegen.isClientId(client)
      ? clientFiles(input, client, codegen)
      : targetFiles(input, wanted, codegen);
  },
};

type Input = GenerateInput & Required<Pick<GenerateInput, 'methods'>>;

function inputOf(
  { analysis, document, openFile, profile }: KnownUnit,
  named: unknown,
  codegen: Codegen,
): Input {
  const server = document && codegen.declaredServer(document);
  return {
    schemes: analysis.schemes,
    methods: analysis.methods,
    profile: namedProfile(named) ?? profile,
    transport: true,
    ...(server !== undefined && { server }),
    ...(document !== undefined && {
      headersOf: codegen.declaredHeaders(document, openFile),
      typesOf: codegen.declaredTypes(document, openFile),
      itemsOf: codegen.declaredItems(document, openFile),
    }),
  };
}

/** The first file is the one to show: it declares a page type. */
function targetFiles(input: Input, target: TargetId, codegen: Codegen): HelpersAnswer {
  const files = codegen.generate(input, target).filter(({ path }) => path !== 'pagination.json');
  return {
    files: codegen.pageTypeFiles(files, codegen.planPages(input.schemes, target, input)),
    notes: codegen.earlyEnds(input.schemes, target, input).map((note) => `${targetName(target)}: ${note}`),
  };
}

function clientFiles(input: Input, client: ClientId, codegen: Codegen): HelpersAnswer {
  const specifier = modules[client];
  return codegen.generateClientPages({
    ...input,
    client,
    modules: specifier === undefined ? [] : [{ specifier }],
  });
}
