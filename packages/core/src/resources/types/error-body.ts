/** The body of every error answer (docs/platform-api.md#errors, D24). */
export interface ErrorBody {
  /** One of `errorCodes` where this project answers; another service may have its own. */
  readonly code: string;
  /** Plain words; names the field at fault as a JSON pointer. */
  readonly message: string;
}
