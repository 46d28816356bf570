/** A program that lists with the functions of operations. */
export interface OperationProgram {
  readonly file: string;
  readonly text: string;
  /** The line that the program prints for each path parameter that would change the path. */
  readonly refused: string;
}

export const refusal = 'path parameter team must not be empty, "." or "..", because that can change the path';
