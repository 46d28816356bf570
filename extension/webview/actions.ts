import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { ToHost } from '../src/walk/shared/messages.js';
import type { PageAction } from './page-state.js';

export interface Actions {
  readonly dispatch: (action: PageAction) => void;
  readonly post: (message: ToHost) => void;
  /** Opens the linked location in an editor. */
  readonly open: (link: number) => void;
}

const idle = () => {};

export const ActionsContext = createContext<Actions>({ dispatch: idle, post: idle, open: idle });

export function useActions(): Actions {
  return useContext(ActionsContext);
}
