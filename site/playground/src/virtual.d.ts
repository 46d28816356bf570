declare module 'virtual:samples' {
  import type { Sample } from '../../build/sample-list.js';
  import type { PlaygroundState } from '../../share/state.js';

  /** The state that a reader without a link begins with. */
  export const initialSample: PlaygroundState;
  /** Loads the samples of the drawer. */
  export const loadSamples: () => Promise<readonly Sample[]>;
}

declare module 'virtual:site' {
  /** The version of Pagewright, and the web address of its repository if there is one. */
  export const version: string;
  export const repository: string | undefined;
}

declare module '*.css';
