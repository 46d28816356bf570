/** The arguments of a call, checked against the schema of its tool. */
export interface ToolArguments {
  readonly files?: readonly string[];
  readonly old?: string;
  readonly new?: string;
  readonly recordings?: readonly string[];
  readonly operation?: string;
  readonly config?: string;
  readonly also?: readonly string[];
  readonly baseline?: string;
  readonly undeclared?: boolean;
  readonly coverage?: boolean;
  readonly write?: boolean;
  readonly from?: number;
  readonly max?: number;
}

/** A tool: a command, the arguments that an agent passes, and the schema of its result. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Properties of the arguments, as JSON Schema. */
  readonly properties: Readonly<Record<string, object>>;
  readonly required: readonly string[];
  readonly output: string;
  readonly isReadOnly: boolean;
  readonly argv: (given: ToolArguments) => readonly string[];
}

const text = (description: string) => ({ type: 'string', minLength: 1, description });
const texts = (description: string) => ({
  type: 'array',
  minItems: 1,
  items: { type: 'string', minLength: 1 },
  description,
});

const files = texts('Files or folders below the working folder: OpenAPI documents and configurations.');
const shared = {
  config: text('The SDK configuration of the documents.'),
  also: texts('Further files or folders that may be read, such as files that documents refer to.'),
  from: { type: 'integer', minimum: 0, description: 'Number of results to skip. Default: 0.' },
  max: { type: 'integer', minimum: 1, maximum: 200, description: 'Maximum number of results. Default: 20.' },
};

function options(given: ToolArguments): readonly string[] {
  return [...(given.config === undefined ? ['--no-config'] : [`--config=${given.config}`]), '--format=json'];
}

const pathsOf = (given: ToolArguments) => ['--', ...(given.files ?? [])];

/** All tools. There are few, because their list is in the context of every conversation. */
export const tools: readonly Tool[] = [
  {
    name: 'check',
    title: 'Check pagination',
    description:
      'Checks pagination declarations. Findings have codes; resource pagewright://rules/{code} explains one.',
    properties: {
      files,
      baseline: text('A file of known findings to ignore.'),
      undeclared: {
        type: 'boolean',
        description: 'Also report operations that look paginated but are undeclared.',
      },
      coverage: { type: 'boolean', description: 'Count declared and undeclared list operations.' },
      ...shared,
    },
    required: ['files'],
    output: 'check',
    isReadOnly: true,
    argv: (given) => [
      'check',
      ...options(given),
      ...(given.baseline === undefined ? [] : [`--baseline=${given.baseline}`]),
      ...(given.undeclared === true ? ['--undeclared'] : []),
      ...(given.coverage === true ? ['--coverage'] : []),
      ...pathsOf(given),
    ],
  },
  {
    name: 'explain',
    title: 'Explain pagination',
    description:
      'Shows how operations page, why, and when paging ends; for a single operation, also what each SDK target does.',
    properties: {
      files: { ...files, maxItems: 1 },
      operation: text('"get /users", an operationId, or users.list.'),
      ...shared,
    },
    required: ['files'],
    output: 'explain',
    isReadOnly: true,
    argv: (given) => [
      'explain',
      ...options(given),
      ...pathsOf(given),
      ...(given.operation === undefined ? [] : [given.operation]),
    ],
  },
  {
    name: 'propose',
    title: 'Propose declarations',
    description:
      'Proposes declarations, with evidence, for list operations that declare no pagination. Changes nothing.',
    properties: {
      files,
      recordings: texts('Recorded traffic as evidence: files, or folders of them.'),
      ...shared,
    },
    required: ['files'],
    output: 'adopt',
    isReadOnly: true,
    argv: (given) => [
      'adopt',
      ...options(given),
      ...(given.recordings ?? []).map((path) => `--recording=${path}`),
      ...pathsOf(given),
    ],
  },
  {
    name: 'fix',
    title: 'Fix findings',
    description: 'Applies safe fixes. Without "write" it returns them as a diff and changes nothing.',
    properties: {
      files,
      write: {
        type: 'boolean',
        description: 'Change the named files, and return the remaining findings. Default: false.',
      },
      ...shared,
    },
    required: ['files'],
    output: 'fix',
    isReadOnly: false,
    argv: (given) => [
      'check',
      ...options(given),
      given.write === true ? '--fix' : '--fix-dry-run',
      ...pathsOf(given),
    ],
  },
  {
    name: 'verify',
    title: 'Verify against recorded traffic',
    description:
      'Compares declarations with recorded traffic (HAR, VCR, betamax, nock, NDJSON). Sends nothing.',
    properties: {
      files,
      recordings: texts('Recordings, or folders of them.'),
      operation: text('Only this operation.'),
      ...shared,
    },
    required: ['files', 'recordings'],
    output: 'verify',
    isReadOnly: true,
    argv: (given) => [
      'verify',
      ...options(given),
      ...(given.recordings ?? []).map((path) => `--recording=${path}`),
      ...pathsOf(given),
      ...(given.operation === undefined ? [] : [given.operation]),
    ],
  },
  {
    name: 'diff',
    title: 'Compare two versions',
    description:
      'Shows what a change to pagination breaks for users of SDKs. A version is a file, or REV:PATH in git.',
    properties: {
      old: text('The older version, such as main:openapi.yaml.'),
      new: text('The newer version.'),
      ...shared,
    },
    required: ['old', 'new'],
    output: 'diff',
    isReadOnly: true,
    argv: (given) => ['diff', ...options(given), '--', given.old ?? '', given.new ?? ''],
  },
];
