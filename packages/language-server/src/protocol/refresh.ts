import type { Change } from './changes.js';
import { Debouncer } from './debouncer.js';
import type { Session } from './session.js';

const debounce = { quiet: 250, most: 2000 };

/**
 * Tells the client that what it shows of other documents than the one that is edited may be out of date. However much
 * changes, it is told once when it is quiet.
 */
export function refreshClient(session: Session, alsoTell: () => void): void {
  const { channel, channels, changes, log } = session;
  const refresh = new Debouncer(
    session.clock,
    () => {
      for (const method of channels.refreshes)
        channel.request(method, null).catch((error) => log.write('warning', `${method}: ${error}`));
    },
    debounce,
  );
  const views = new Debouncer(session.clock, alsoTell, debounce);
  changes.listen((change) => {
    views.ask();
    if (concernsOthers(change, session)) refresh.ask();
  });
  session.ending.onCancel(() => {
    refresh.stop();
    views.stop();
  });
}

/** Whether a change concerns more than the document that it edits; of that, a client asks by itself. */
function concernsOthers(change: Change, { workspace }: Session): boolean {
  if (change.kind !== 'text') return true;
  const { file } = change;
  return workspace
    .unitsKnowing(file)
    .some(({ files }) => files.some((one) => one !== file && workspace.isOpen(one.uri)));
}
