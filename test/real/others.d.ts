/** The parts of two other tools that are used here: types are checked where neither is installed. */
declare module 'bump-cli/dist/core/overlay.js' {
  export class Overlay {
    run(document: object, overlay: object): unknown;
  }
}

declare module 'openapi-format' {
  export function openapiOverlay(
    document: object,
    options: { readonly overlaySet: object },
  ): Promise<{ readonly data: unknown }>;
}
