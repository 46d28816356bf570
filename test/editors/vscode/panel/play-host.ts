import { makeLinks } from '../../../../extension/src/walk/links.js';
import type { LiveView, ToHost, ToPage } from '../../../../extension/src/walk/shared/messages.js';
import { viewOf } from '../../../../extension/src/walk/view-of.js';
import { walkParams } from '../../../../extension/src/walk/walk-params.js';
import { pageWalk } from '../../../../packages/language-server/src/features/page-walk/page-walk.js';
import { fixture } from '../../../../packages/language-server/test/kit/fixture.js';

export const quietLive: LiveView = {
  isTrusted: true,
  base: '',
  maxPages: 10,
  maxSessionPages: 100,
  headers: [],
  state: 'off',
  isShown: false,
  isMock: false,
};

/** Replies like the host, with the language server's own walk; `text` is a document in the fixtures' notation. */
export function playHost(text: string, operation: string, live: LiveView = quietLive) {
  const { workspace, file, uri } = fixture(`--- openapi.yaml\n${text}`);
  const target = { uri: uri('openapi.yaml'), operation };
  return async (message: ToHost): Promise<readonly ToPage[]> => {
    if (message.kind === 'ready') return [{ kind: 'target', target, live }];
    if (message.kind === 'address' && live.kept !== undefined) return [{ kind: 'live', live }];
    if (message.kind !== 'ask') return [];
    const { ticket, edits } = message;
    const walk = await pageWalk({ workspace, file: file('openapi.yaml') }, walkParams(operation, edits));
    if ('problem' in walk) return [{ kind: 'problem', ticket, text: walk.problem, canExplain: true }];
    const view = viewOf(walk, { kind: 'samples' }, makeLinks());
    return [{ kind: 'walk', ticket, why: 'asked', view, live }];
  };
}
