// Types of the parts of the bundlers that this test uses, for type checks without the bundlers installed.
declare module 'rollup' {
  interface Bundle {
    write(options: {
      readonly file: string;
      readonly format: string;
      readonly inlineDynamicImports: boolean;
    }): Promise<unknown>;
    close(): Promise<void>;
  }

  export function rollup(options: {
    readonly input: string;
    readonly plugins: readonly unknown[];
    readonly logLevel: 'silent';
    readonly external: RegExp | readonly string[];
  }): Promise<Bundle>;
}

declare module '@rollup/plugin-commonjs' {
  const commonjs: () => unknown;

  export = commonjs;
}

declare module '@rollup/plugin-json' {
  const json: () => unknown;

  export = json;
}

declare module '@rollup/plugin-node-resolve' {
  const resolve: (options: { readonly browser: boolean; readonly preferBuiltins: boolean }) => unknown;

  export = resolve;
}

declare module 'webpack' {
  interface Stats {
    hasErrors(): boolean;
    toString(options: { readonly all: boolean; readonly errors: boolean }): string;
  }

  interface Compiler {
    run(done: (error: Error | null, stats: Stats | undefined) => void): void;
    close(done: () => void): void;
  }

  const webpack: (options: object) => Compiler;

  export = webpack;
}
