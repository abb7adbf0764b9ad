import type { OperationPane } from './operation-pane.ts';
import type { Example } from './page-content.ts';
import { isRecord, sendOperation } from './send-operation.ts';
import type { Session } from './session.ts';

/** Fills examples with the values of the signed-in person. */
export interface OwnValues {
  /** Notes the example in the editor. */
  loaded(example: Example): void;
  /** Notes that the person may have changed: values of another person leave the editor. */
  personChanged(): void;
}

/**
 * Puts the signed-in person's own values into the variables of an example that has a query for them (CRD-06). Variables
 * that were edited are left alone.
 */
export function ownValues(endpoint: string, session: Session, pane: Pick<OperationPane, 'variables' | 'setVariables'>): OwnValues {
  let example: Example | null = null;
  let filled: string | null = null;
  let filledFor: string | null = null;

  const fill = async () => {
    const chosen = example;
    const person = session.person?.email ?? null;
    if (!chosen?.ownValues || person === null || pane.variables() !== chosen.variables) return;
    const { data } = await sendOperation(endpoint, { query: chosen.ownValues }, session.token);
    const own = Object.values(data ?? {})[0];
    if (!isRecord(own) || example !== chosen || session.person?.email !== person || pane.variables() !== chosen.variables) return;
    filled = JSON.stringify({ input: own }, null, 2);
    filledFor = person;
    pane.setVariables(filled);
  };
  return {
    loaded(next) {
      example = next;
      filled = null;
      void fill();
    },
    personChanged() {
      const isOthers = filled !== null && session.person?.email !== filledFor;
      if (isOthers && example && pane.variables() === filled) {
        pane.setVariables(example.variables);
        filled = null;
      }
      void fill();
    },
  };
}
