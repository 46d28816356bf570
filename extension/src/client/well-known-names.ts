/**
 * A workspace with such a file starts the server before anything is opened. The manifest activates the extension by the
 * same pattern.
 */
export const wellKnownNames = '**/{openapi,swagger}.{yaml,yml,json}';
