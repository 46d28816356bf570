/** Types of two other tools, so that the code type-checks without them. */
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
