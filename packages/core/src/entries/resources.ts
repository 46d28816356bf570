/** `@pagewright/core/resources`: the resources of the documentation platform and their validators. */

export { type ErrorCode, type ErrorCodeEntry, errorCodes } from '../resources/error-codes.js';
export { type JsonSchema, type ResourceName, resourceSchemas } from '../resources/json-schemas.js';
export {
  isSemanticVersion,
  parseApiDocument,
  parseNamespace,
  parseVersionEntry,
} from '../resources/parse-api-document.js';
export { parseDocsProject, parseDocsProjectCreation } from '../resources/parse-docs-project.js';
export {
  parseMcpInstallation,
  parseMcpServer,
  parseMcpServerCreated,
  parseMcpServerCreation,
} from '../resources/parse-mcp-server.js';
export { parseErrorBody } from '../resources/parse-resource.js';
export type { ResourceProblem, ResourceResult, ResourceRule } from '../resources/problem.js';
export { type SlugRoom, slugFromName } from '../resources/slug-from-name.js';
export type {
  ApiDocument,
  ApiDocumentDraft,
  BitbucketRepository,
  DocsProject,
  DocsProjectCreation,
  ErrorBody,
  GithubRepository,
  McpInstallation,
  McpServer,
  McpServerCreated,
  McpServerCreation,
  Provider,
  PublishedApiDocument,
  VersionEntry,
} from '../resources/types.js';
