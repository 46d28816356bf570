/** `@pagewright/core/resources`: the documentation-platform resources and their validators. */

export { type ErrorCode, type ErrorCodeEntry, errorCodes } from '../resources/error-codes.js';
export { type JsonSchema, type ResourceName, resourceSchemas } from '../resources/json-schemas.js';
export {
  parseApiDocument,
  parseApiDocumentInput,
  parseNamespace,
  parseVersionEntry,
} from '../resources/parse-api-document.js';
export { parseDocsProject, parseDocsProjectCreation } from '../resources/parse-docs-project.js';
export { parseErrorBody } from '../resources/parse-error-body.js';
export {
  parseMcpInstallation,
  parseMcpServer,
  parseMcpServerCreated,
  parseMcpServerCreation,
} from '../resources/parse-mcp-server.js';
export type { ResourceProblem, ResourceResult, ResourceRule } from '../resources/problem.js';
export { isSemanticVersion } from '../resources/semantic-version.js';
export { type SlugRoom, slugFromName } from '../resources/slug-from-name.js';
export type {
  ApiDocument,
  ApiDocumentDraft,
  ApiDocumentInput,
  VersionEntry,
} from '../resources/types/api-document.js';
export type {
  BitbucketRepository,
  DocsProject,
  DocsProjectCreation,
  GithubRepository,
  Provider,
} from '../resources/types/docs-project.js';
export type { ErrorBody } from '../resources/types/error-body.js';
export type {
  McpInstallation,
  McpServer,
  McpServerCreated,
  McpServerCreation,
} from '../resources/types/mcp-server.js';
