import type { LiveView, SavedWalk, ToPage, WalkTarget } from '../src/walk/shared/messages.js';
import { noEdits, type WalkEdits } from '../src/walk/shared/walk-edits.js';
import type { WalkView } from '../src/walk/shared/walk-view.js';
import { counted, sentence } from './words.js';

export interface PageState {
  readonly target: WalkTarget | undefined;
  readonly edits: WalkEdits;
  /** Number of the last request. Answers with a smaller number are ignored. */
  readonly ticket: number;
  /** Counted from 1. */
  readonly current: number;
  /** True if only the current page is expanded. */
  readonly isStepping: boolean;
  readonly view: WalkView | undefined;
  readonly problem: { readonly text: string; readonly canExplain: boolean } | undefined;
  readonly live: LiveView | undefined;
  /** Status text, which screen readers announce when it changes. */
  readonly statusText: string;
  /** Expected number of pages after the user added one. */
  readonly wanted: number | undefined;
  /** Names of the open editors, such as `request` or `response 2`. */
  readonly editors: readonly string[];
}

export type PageAction =
  | { readonly kind: 'told'; readonly message: ToPage; readonly saved: SavedWalk | undefined }
  | { readonly kind: 'edit'; readonly edits: WalkEdits; readonly wanted?: number }
  | { readonly kind: 'go'; readonly page: number }
  | { readonly kind: 'showAll'; readonly isStepping: boolean }
  | { readonly kind: 'editor'; readonly name: string; readonly isOpen: boolean };

export const firstState: PageState = {
  target: undefined,
  edits: noEdits,
  ticket: 0,
  current: 1,
  isStepping: false,
  view: undefined,
  problem: undefined,
  live: undefined,
  statusText: '',
  wanted: undefined,
  editors: [],
};

export function nextState(state: PageState, action: PageAction): PageState {
  switch (action.kind) {
    case 'told':
      return receive(state, action.message, action.saved);
    case 'edit': {
      const { edits, wanted } = action;
      // Invalid JSON doesn't change the walk, so nothing is requested.
      if (validPart(edits) === validPart(state.edits)) return { ...state, edits };
      return { ...state, edits, ticket: state.ticket + 1, wanted };
    }
    case 'go': {
      const pages = state.view?.steps.length ?? 1;
      return { ...state, current: Math.min(Math.max(action.page, 1), pages) };
    }
    case 'showAll':
      return { ...state, isStepping: action.isStepping };
    case 'editor': {
      const others = state.editors.filter((name) => name !== action.name);
      return { ...state, editors: action.isOpen ? [...others, action.name] : others };
    }
  }
}

/** Returns the state that survives hiding the panel and reloading the window. */
export function savedWalk({ target, edits, current, isStepping }: PageState): SavedWalk | undefined {
  return target && { version: 1, target, edits, ...(isStepping && { open: current }) };
}

function receive(state: PageState, message: ToPage, saved: SavedWalk | undefined): PageState {
  switch (message.kind) {
    case 'target': {
      const { target, live } = message;
      const isSame = saved?.target.uri === target.uri && saved.target.operation === target.operation;
      const { edits = noEdits, open } = isSame ? saved : {};
      return {
        ...state,
        target,
        live,
        edits,
        ticket: state.ticket + 1,
        isStepping: open !== undefined,
        current: open ?? 1,
        editors: brokenEditors(edits),
      };
    }
    case 'live':
      return {
        ...state,
        live: message.live,
        statusText: liveWords(state.live, message.live) ?? state.statusText,
      };
    case 'problem':
      if (message.ticket < state.ticket) return state;
      return {
        ...state,
        view: undefined,
        problem: { text: message.text, canExplain: message.canExplain },
        statusText: message.text,
      };
    case 'walk': {
      if (message.ticket < state.ticket) return state;
      const { view, live, why } = message;
      return {
        ...state,
        view,
        live,
        problem: undefined,
        current: Math.min(state.current, view.steps.length),
        statusText: walkWords(view, why, state, live),
      };
    }
  }
}

function walkWords(
  view: WalkView,
  why: 'asked' | 'document' | 'live',
  state: PageState,
  live: LiveView,
): string {
  const pages = counted(view.steps.length, 'page');
  if (why === 'live') return live.state === 'ended' ? (live.note ?? '') : `${pages} received.`;
  const start = why === 'document' ? 'The document has changed. ' : '';
  if (live.isShown && view.end.reason === 'responsesEnd') return `${start}${live.note ?? ''}`.trim();
  const missing =
    state.wanted !== undefined && view.steps.length < state.wanted
      ? ` The page that you added is not reached: the walk ends at page ${view.steps.length}.`
      : '';
  return `${start}The walk has ${pages}. ${sentence(view.end.text)}${missing}`;
}

function liveWords(before: LiveView | undefined, now: LiveView): string | undefined {
  // If some pages were received, the timeline shows the failure instead.
  const failure = now.isShown ? undefined : now.failure?.problem;
  const words = [now.note, failure].filter((one) => one !== undefined).join(' ');
  const isSame = before?.state === now.state && before.note === now.note;
  return isSame || words === '' ? undefined : words;
}

/** Names the editors with invalid JSON, which are opened again after a reload. */
function brokenEditors({ responses, body }: WalkEdits): readonly string[] {
  const broken = responses
    .filter((one) => one.body.text !== one.body.good)
    .map(({ page }) => `response ${page}`);
  return body !== undefined && body.text !== body.good ? ['request', ...broken] : broken;
}

function validPart(edits: WalkEdits): string {
  return JSON.stringify(edits, (key, value: unknown) => (key === 'text' ? undefined : value));
}

/** Returns how many pages to move for Alt with Page Down or Page Up; undefined for other keys. */
export function steppingKey(event: Pick<KeyboardEvent, 'key' | `${'alt' | 'ctrl' | 'meta' | 'shift'}Key`>) {
  if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
  return event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : undefined;
}
