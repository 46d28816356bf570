declare module 'virtual:samples' {
  import type { Sample } from '../../build/sample-list.js';
  import type { PlaygroundState } from '../../share/state.js';

  /** The state that is shown if the URL has no link. */
  export const initialSample: PlaygroundState;
  export const loadSamples: () => Promise<readonly Sample[]>;
}

declare module 'virtual:site' {
  export const version: string;
}

declare module '*.css';
