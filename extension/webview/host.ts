import {
  isSavedWalk,
  isToPage,
  type SavedWalk,
  type ToHost,
  type ToPage,
} from '../src/walk/shared/messages.js';

/** The API that VS Code gives a page, once. */
interface WebviewApi {
  readonly postMessage: (message: unknown) => void;
  readonly getState: () => unknown;
  readonly setState: (state: unknown) => void;
}

declare function acquireVsCodeApi(): WebviewApi;

/** The extension at the other end. */
export interface Host {
  readonly post: (message: ToHost) => void;
  readonly saved: () => SavedWalk | undefined;
  readonly save: (saved: SavedWalk) => void;
  /** Calls back with messages of the extension; all others are ignored. Returns a function that ends that. */
  readonly listen: (onMessage: (message: ToPage) => void) => () => void;
}

export function connectHost(): Host {
  const api = acquireVsCodeApi();
  return {
    post: (message) => api.postMessage(message),
    saved: () => {
      const state = api.getState();
      return isSavedWalk(state) ? state : undefined;
    },
    save: (saved) => api.setState(saved),
    listen: (onMessage) => {
      const receive = ({ data }: MessageEvent<unknown>) => {
        if (isToPage(data)) onMessage(data);
      };
      window.addEventListener('message', receive);
      return () => window.removeEventListener('message', receive);
    },
  };
}
