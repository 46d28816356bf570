import {
  isSavedWalk,
  isToPage,
  type SavedWalk,
  type ToHost,
  type ToPage,
} from '../src/walk/shared/messages.js';

/** VS Code's API for webviews; it may be acquired only once. */
interface WebviewApi {
  readonly postMessage: (message: unknown) => void;
  readonly getState: () => unknown;
  readonly setState: (state: unknown) => void;
}

declare function acquireVsCodeApi(): WebviewApi;

export interface Host {
  readonly post: (message: ToHost) => void;
  readonly saved: () => SavedWalk | undefined;
  readonly save: (saved: SavedWalk) => void;
  /** Ignores messages of unknown shape. Returns a function that stops listening. */
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
