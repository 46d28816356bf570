import { commands, Location, Position, Range, Uri } from 'vscode';
import { Location as ProtocolLocation, Position as ProtocolPosition } from 'vscode-languageclient';
import type { CommandContext } from './command-context.js';

/**
 * Shows the locations of a code lens of the server: `[uri, position, locations]` as the protocol writes them,
 * peeked at in place.
 */
export async function showReferences(
  _context: CommandContext,
  uri: unknown,
  position: unknown,
  locations: unknown,
): Promise<void> {
  if (typeof uri !== 'string' || !ProtocolPosition.is(position) || !Array.isArray(locations)) return;
  const places = locations
    .filter((one) => ProtocolLocation.is(one))
    .map(({ uri: of, range: { start, end } }) => {
      const range = new Range(start.line, start.character, end.line, end.character);
      return new Location(Uri.parse(of), range);
    });
  const at = new Position(position.line, position.character);
  await commands.executeCommand('editor.action.showReferences', Uri.parse(uri), at, places);
}
