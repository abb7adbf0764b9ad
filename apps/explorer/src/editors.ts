import { acceptCompletion, autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json, jsonParseLinter } from '@codemirror/lang-json';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
import { forEachDiagnostic, linter, lintKeymap, setDiagnosticsEffect } from '@codemirror/lint';
import { EditorState, Prec, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers, placeholder } from '@codemirror/view';
import { graphql, updateSchema } from 'cm6-graphql';
import type { GraphQLSchema } from 'graphql';
import { editorLook } from './editor-look.ts';

/** An editor in the page. */
export interface Editor {
  readonly view: EditorView;
  text(): string;
  replace(text: string): void;
}

/** The editor of operations; completion and lint begin when a schema is given. */
export interface OperationEditor extends Editor {
  useSchema(schema: GraphQLSchema): void;
  cursor(): number;
}

/** Listeners of the editor of operations. */
export interface OperationEvents {
  /** Text or cursor moved. */
  onChange(): void;
  /** Violations of the schema, in the order of the text. */
  onMistakes(messages: readonly string[]): void;
  /** A name was pressed with Ctrl or Cmd held. */
  onShowInSchema(typeName: string): void;
}

/** Creates the editor of operations. */
export function operationEditor(parent: HTMLElement, nonce: string, events: OperationEvents): OperationEditor {
  const extensions = [
    writing(nonce, 'Operation'),
    lineNumbers(),
    foldGutter(),
    placeholder('Write an operation, or choose an example'),
    graphql(undefined, { onShowInDocs: (_field, type, parent) => events.onShowInSchema(bareName(type ?? parent ?? '')) }),
    autocompletion({ icons: false }),
    EditorView.updateListener.of((update) => (update.docChanged || update.selectionSet) && events.onChange()),
    EditorView.updateListener.of(({ transactions, state }) => {
      const checked = transactions.some(({ effects }) => effects.some((effect) => effect.is(setDiagnosticsEffect)));
      if (checked) events.onMistakes(mistakesIn(state));
    }),
  ];
  const editor = editorIn(parent, extensions);
  return {
    ...editor,
    useSchema: (schema) => updateSchema(editor.view, schema),
    cursor: () => editor.view.state.selection.main.head,
  };
}

/** Creates the editor of variables. */
export function variablesEditor(parent: HTMLElement, nonce: string): Editor {
  const lint = linter((view) => (view.state.doc.toString().trim() ? jsonParseLinter()(view) : []));
  return editorIn(parent, [writing(nonce, 'Variables, as JSON'), json(), lint, placeholder('{ }')]);
}

/** Creates the read-only editor of answers. */
export function answerReader(parent: HTMLElement, nonce: string): Editor {
  return editorIn(parent, [
    editorLook(nonce),
    json(),
    foldGutter(),
    drawSelection(),
    keymap.of([...defaultKeymap, ...foldKeymap]),
    EditorState.readOnly.of(true),
    EditorView.editable.of(false),
    EditorView.contentAttributes.of({ 'aria-label': 'Answer', 'aria-readonly': 'true', tabindex: '0' }),
  ]);
}

function writing(nonce: string, label: string): Extension {
  return [
    editorLook(nonce),
    history(),
    drawSelection(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    highlightActiveLine(),
    EditorView.contentAttributes.of({ 'aria-label': label }),
    typing,
    // Tab accepts an open completion; otherwise it moves the focus on, so that keyboard users can leave the editor.
    Prec.high(keymap.of([{ key: 'Tab', run: acceptCompletion }])),
    keymap.of([...closeBracketsKeymap, ...completionKeymap, ...lintKeymap, ...historyKeymap, ...foldKeymap, ...withoutRun()]),
  ];
}

// Browsers that edit coloured text natively write style attributes, which the page's policy refuses and reports.
// Input methods (composition) are left to the browser.
const typing = EditorView.domEventHandlers({
  beforeinput({ inputType, data }, view) {
    const { from, to } = view.state.selection.main;
    if (inputType !== 'insertText' || data === null || view.composing) return false;
    const typed = () => view.state.update(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
    const handled = view.state.facet(EditorView.inputHandler).some((handle) => handle(view, from, to, data, typed));
    if (!handled) view.dispatch(typed());
    return true;
  },
});

// Ctrl+Enter runs the operation, everywhere on the page; it takes precedence over the editor's binding, a blank line.
function withoutRun() {
  return defaultKeymap.filter(({ key }) => key !== 'Mod-Enter');
}

function editorIn(parent: HTMLElement, extensions: Extension[]): Editor {
  const view = new EditorView({ parent, extensions });
  return {
    view,
    text: () => view.state.doc.toString(),
    replace: (text) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text }, selection: { anchor: 0 } }),
  };
}

function mistakesIn(state: EditorState): string[] {
  const messages: string[] = [];
  forEachDiagnostic(state, ({ message }) => messages.push(message));
  return messages;
}

function bareName(type: string): string {
  return type.replace(/[[\]!]/g, '');
}

/** Formats an operation and keeps its comments. Throws for text that is not GraphQL. */
export async function prettify(operation: string): Promise<string> {
  const [{ format }, plugin] = await Promise.all([import('prettier/standalone'), import('prettier/plugins/graphql')]);
  const formatted = await format(operation, { parser: 'graphql', plugins: [plugin], printWidth: 80 });
  return formatted.trimEnd();
}
