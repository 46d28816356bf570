import type { LogOutputChannel } from 'vscode';
import { type LanguageClientOptions, RevealOutputChannelOn } from 'vscode-languageclient';
import { isSource, sourceLanguages } from './is-source.js';
import { placesNow } from './places.js';

/** Shows the page of a rule, given its code. */
const showRule = 'pagewright.showRule';

/** Returns the options that are the same for every server: what is reported to it, and where it is logged. */
export function clientOptions(log: LogOutputChannel): LanguageClientOptions {
  return {
    documentSelector: sourceLanguages.map((language) => ({ language })),
    outputChannel: log,
    traceOutputChannel: log,
    // What users are to be told the extension and the server say themselves.
    revealOutputChannelOn: RevealOutputChannelOn.Never,
    initializationOptions: {
      files: true,
      commands: ['pagewright.previewPageHelper', 'pagewright.previewPageWalk', showRule],
    },
    // Hovers lead to pages of rules, and run nothing else.
    markdown: { isTrusted: { enabledCommands: [showRule] } },
    middleware: {
      // A selector can name what is taken, but not what is left out.
      didOpen: async (document, next) => {
        if (isSource(document, placesNow())) await next(document);
      },
      didChange: async (event, next) => {
        if (isSource(event.document, placesNow())) await next(event);
      },
      didClose: async (document, next) => {
        if (isSource(document, placesNow())) await next(document);
      },
    },
  };
}
