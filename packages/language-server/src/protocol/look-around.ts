import { mayNameDocument } from '@pagewright/importers';
import { type FileHost, isCandidate, type StopToken } from '../host/choose-host.js';
import { type DocumentSurroundings, foldersFrom, nearestFolders } from '../model/surroundings.js';

/** The number of files of a folder that are searched for a configuration, and the length of one in UTF-16 units. */
const maxFiles = 500;
const maxLength = 1_000_000;

/**
 * Lists the folders from one outside of the workspace up to the root of its repository, which has `.git`, and finds the files
 * there that may name a document as theirs, but for those that are known. In no repository, two folders are looked at.
 */
export async function lookAround(
  host: FileHost,
  folder: string,
  token: StopToken,
  isKnown: (uri: string) => boolean,
): Promise<DocumentSurroundings> {
  const listed: { readonly folder: string; readonly names: readonly string[] }[] = [];
  let isInRepository = false;
  for (const one of foldersFrom(folder)) {
    const names = await host.list(one);
    listed.push({ folder: one, names });
    isInRepository = names.includes('.git');
    if (isInRepository || token.isCancellationRequested) break;
  }
  const looked = isInRepository ? listed : listed.slice(0, nearestFolders(folder).length);
  const configs: string[] = [];
  for (const { folder: one, names } of looked) {
    for (const name of names.filter(isCandidate).slice(0, maxFiles)) {
      const uri = `${one}${encodeURIComponent(name)}`;
      if (isKnown(uri)) continue;
      const reading = await host.read(uri, token);
      if (reading.kind === 'text' && reading.text.length <= maxLength && mayNameDocument.test(reading.text))
        configs.push(uri);
    }
  }
  return { folders: looked.map((one) => one.folder), configs };
}
