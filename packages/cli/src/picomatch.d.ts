/** The part of picomatch that is used; the package brings no types of its own. */
declare module 'picomatch' {
  interface Scanned {
    /** The folder before the first wildcard. */
    readonly base: string;
    /** The rest. */
    readonly glob: string;
    readonly isGlob: boolean;
  }
  function picomatch(glob: string): (path: string) => boolean;
  namespace picomatch {
    function scan(glob: string): Scanned;
  }
  export = picomatch;
}
