import type { Command, Location, Position } from 'vscode-languageserver';

/**
 * A command of the client that shows locations. Its arguments are `[uri, position, locations]` in the
 * protocol's form; in VS Code it calls `editor.action.showReferences` with converted arguments.
 */
const showReferencesCommand = 'pagewright.showReferences';

export interface LensPlace {
  readonly uri: string;
  readonly position: Position;
}

/** Without locations, the returned command does nothing. */
export function showReferences(
  title: string,
  { uri, position }: LensPlace,
  locations: readonly Location[],
): Command {
  if (locations.length === 0) return { title, command: '' };
  return { title, command: showReferencesCommand, arguments: [uri, position, locations] };
}
