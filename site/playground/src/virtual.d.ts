declare module 'virtual:samples' {
  import type { Sample } from '../../build/sample-list.js';
  import type { PlaygroundState } from '../../share/state.js';

  /** The state for a reader without a link. */
  export const initialSample: PlaygroundState;
  /** Loads the samples of the drawer. */
  export const loadSamples: () => Promise<readonly Sample[]>;
}

declare module 'virtual:site' {
  /** Version of Pagewright, and the URL of its repository if there is one. */
  export const version: string;
  export const repository: string | undefined;
}

declare module '*.css';
