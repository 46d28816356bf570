import { StreamLanguage, syntaxHighlighting } from '@codemirror/language';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import type { TargetId } from '@pagewright/core';
import { useEffect, useRef } from 'preact/hooks';
import { highlightStyle, look } from './editor-look.js';

/** Syntax colours for each target, loaded on first use. */
const languages: Readonly<Record<TargetId, () => Promise<Extension>>> = {
  typescript: () => mode(import('@codemirror/legacy-modes/mode/javascript'), (one) => one.typescript),
  python: () => mode(import('@codemirror/legacy-modes/mode/python'), (one) => one.python),
  go: () => mode(import('@codemirror/legacy-modes/mode/go'), (one) => one.go),
  java: () => mode(import('@codemirror/legacy-modes/mode/clike'), (one) => one.java),
  kotlin: () => mode(import('@codemirror/legacy-modes/mode/clike'), (one) => one.kotlin),
  ruby: () => mode(import('@codemirror/legacy-modes/mode/ruby'), (one) => one.ruby),
  csharp: () => mode(import('@codemirror/legacy-modes/mode/clike'), (one) => one.csharp),
  // CodeMirror has no mode for plain PHP; the colours of TypeScript are close enough.
  php: () => mode(import('@codemirror/legacy-modes/mode/javascript'), (one) => one.typescript),
  rust: () => mode(import('@codemirror/legacy-modes/mode/rust'), (one) => one.rust),
  dart: () => mode(import('@codemirror/legacy-modes/mode/clike'), (one) => one.dart),
  cpp: () => mode(import('@codemirror/legacy-modes/mode/clike'), (one) => one.cpp),
  swift: () => mode(import('@codemirror/legacy-modes/mode/swift'), (one) => one.swift),
};

type Mode = Parameters<typeof StreamLanguage.define>[0];

async function mode<Module>(loading: Promise<Module>, pick: (module: Module) => Mode): Promise<Extension> {
  return StreamLanguage.define(pick(await loading));
}

/** Shows a generated file, with a button to copy it. */
export function CodeView({
  text,
  path,
  target,
  onCopy,
}: {
  readonly text: string;
  readonly path: string;
  readonly target: TargetId;
  readonly onCopy: () => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current === null) return undefined;
    const parent = place.current;
    const base: readonly Extension[] = [
      lineNumbers(),
      look,
      syntaxHighlighting(highlightStyle),
      EditorState.readOnly.of(true),
      EditorView.editable.of(false),
      EditorView.contentAttributes.of({ tabindex: '0', 'aria-label': path }),
    ];
    const view = new EditorView({ parent, state: EditorState.create({ doc: text, extensions: [...base] }) });
    const current = { isGone: false };
    if (!/\.(?:md|json)$/.test(path))
      void languages[target]().then((language) => {
        if (!current.isGone)
          view.setState(EditorState.create({ doc: text, extensions: [...base, language] }));
      });
    return () => {
      current.isGone = true;
      view.destroy();
    };
  }, [text, path, target]);
  return (
    <div class="code-view">
      <div class="code-head">
        <code>{path}</code>
        <button type="button" class="button copy-code" onClick={onCopy}>
          Copy
          <span class="only-heard"> {path}</span>
        </button>
      </div>
      <div ref={place} />
    </div>
  );
}
