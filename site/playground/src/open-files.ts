import { isFileName, type Slot } from '../../share/state.js';
import { parseKind } from './file-kind.js';
import { slotNames, type Workbench } from './workbench.js';

/** Maximum size of an opened file, in bytes. */
const maxBytes = 50_000_000;

/** Opens local files in their tabs. They are read in the page and not sent anywhere. */
export async function openFiles(bench: Workbench, files: readonly File[]): Promise<void> {
  const problems: string[] = [];
  const opened: Partial<Record<Slot, { readonly name: string; readonly text: string }>> = {};
  for (const file of files) {
    const name = nameFor(file.name);
    if (name === undefined) problems.push(`${file.name} is neither a YAML nor a JSON file.`);
    else if (file.size > maxBytes) problems.push(`${file.name} is larger than 50 MB.`);
    else {
      const text = await file.text();
      const slot = parseKind(name, text);
      if (opened[slot] === undefined) opened[slot] = { name, text };
      else
        problems.push(
          `${file.name} is not opened: ${opened[slot].name} already uses its tab, ${slotNames[slot]}.`,
        );
    }
  }
  if (Object.keys(opened).length > 0) {
    const { files: before, pane, choices } = bench.state();
    const isNewDocument = opened.document !== undefined;
    bench.open({
      files: isNewDocument ? opened : { ...before, ...opened },
      pane,
      choices: isNewDocument ? {} : choices,
    });
    const [first] = Object.keys(opened) as Slot[];
    if (first !== undefined) bench.slot.set(first);
  }
  if (problems.length > 0) bench.notice.set({ kind: 'problem', text: problems.join(' ') });
}

function nameFor(name: string): string | undefined {
  const plain = name.replace(/[^\p{L}\p{N}._ -]/gu, '_').replace(/^[^\p{L}\p{N}_]+/u, '');
  return isFileName(plain) ? plain : undefined;
}
