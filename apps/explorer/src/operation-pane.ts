import type { GraphQLSchema } from 'graphql';
import { chooseOperation, readVariables } from './chosen-operation.ts';
import { operationEditor, prettify, variablesEditor } from './editors.ts';
import { element } from './element.ts';
import { icon } from './icons.ts';
import type { Example } from './page-content.ts';
import type { Operation } from './send-operation.ts';

/** The editors of operations and their variables. */
export interface OperationPane {
  readonly panel: HTMLElement;
  /** Puts an example into the editors. */
  load(example: Example): void;
  /** The variables as they are typed. */
  variables(): string;
  setVariables(text: string): void;
  /** The operation that a run would send, or the reason why it cannot. */
  read(): Operation | { readonly problem: string };
  /** While an operation runs, no second one starts. */
  setRunning(running: boolean): void;
  useSchema(schema: GraphQLSchema): void;
}

/** Listeners of the pane. */
export interface OperationPaneEvents {
  onRun(): void;
  onProblem(message: string): void;
  onShowInSchema(typeName: string): void;
}

const NOT_GRAPHQL = 'This isn’t valid GraphQL, so it can’t be formatted. The editor marks the error.';

/** Creates the pane: editor, variables and the button that runs the operation at the cursor. */
export function operationPane(nonce: string, { onRun, onProblem, onShowInSchema }: OperationPaneEvents): OperationPane {
  const runLabel = element('span', {}, 'Run');
  const runButton = element('button', { type: 'button', class: 'button button-first run', onclick: onRun }, icon('play'), runLabel);
  const operationPlace = element('div', { class: 'editor editor-operation' });
  const mistakes = element('p', { class: 'mistakes', role: 'status' });
  const variablesPlace = element('div', { class: 'editor editor-variables' });
  const chosen = () => chooseOperation(operation.text(), operation.cursor());
  const nameRun = () => {
    const name = chosen()?.name;
    runLabel.textContent = name ? `Run ${name}` : 'Run';
  };
  const operation = operationEditor(operationPlace, nonce, {
    onChange: nameRun,
    onMistakes: ([first = '', ...others]) => (mistakes.textContent = others.length > 0 ? `${first} (${others.length} more)` : first),
    onShowInSchema,
  });
  const variables = variablesEditor(variablesPlace, nonce);
  const tidy = () => prettify(operation.text()).then(operation.replace, () => onProblem(NOT_GRAPHQL));
  return {
    panel: layOut([operationPlace, mistakes, variablesPlace], runButton, () => void tidy()),
    load(example) {
      variables.replace(example.variables);
      operation.replace(example.operation);
    },
    variables: () => variables.text(),
    setVariables: (text) => variables.replace(text),
    read() {
      const operationToRun = chosen();
      if (!operationToRun) return { problem: 'Write an operation first, or choose an example.' };
      const read = readVariables(variables.text());
      if ('problem' in read) return read;
      return { query: operation.text(), variables: read.variables, operationName: operationToRun.name ?? undefined };
    },
    setRunning(running) {
      runButton.disabled = running;
    },
    useSchema: (schema) => operation.useSchema(schema),
  };
}

type Places = readonly [operation: HTMLElement, mistakes: HTMLElement, variables: HTMLElement];

function layOut([operation, mistakes, variables]: Places, runButton: HTMLElement, onTidy: () => void): HTMLElement {
  const tidyButton = element('button', { type: 'button', class: 'quiet', onclick: onTidy }, 'Prettify');
  const runKeys = `${/Mac|iPhone|iPad/.test(navigator.userAgent) ? 'Cmd' : 'Ctrl'}+Enter runs`;
  return element(
    'section',
    { class: 'pane operation', id: 'operation', 'aria-labelledby': 'operation-title' },
    element('div', { class: 'pane-head' }, element('h2', { id: 'operation-title' }, 'Operation'), tidyButton, runButton),
    operation,
    mistakes,
    element('div', { class: 'pane-head pane-head-small' }, element('h2', {}, 'Variables'), element('span', { class: 'keys' }, runKeys)),
    variables,
  );
}
