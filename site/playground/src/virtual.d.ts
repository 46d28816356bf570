declare module 'virtual:samples' {
  import type { Sample } from '../../build/sample-list.js';
  import type { PlaygroundState } from '../../share/state.js';

  /** The state for a reader without a link. */
  export const initialSample: PlaygroundState;
  /** Loads the samples of the drawer. */
  export const loadSamples: () => Promise<readonly Sample[]>;
}

declare module 'virtual:site' {
  /** The version of Pagewright. */
  export const version: string;
}

declare module '*.css';
