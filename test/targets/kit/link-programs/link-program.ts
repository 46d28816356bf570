/**
 * A program in the profile `full`. Its argument is a base URL whose path is `/base`. It calls the function of
 * `GET /base/linked` with the filter `state: open` and the header `X-Tenant: acme`, and prints `hit 1` to `hit 6`. Then
 * it fetches the first page again, and lists from its position: `hit 3` to `hit 6`.
 */
export interface LinkProgram {
  readonly file: string;
  readonly text: string;
}
