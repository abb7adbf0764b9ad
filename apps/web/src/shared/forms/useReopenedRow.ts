import { useEffect, useEffectEvent, useState } from 'react';
import { readDrafts } from '../session/drafts.ts';
import { getSession } from '../session/session.ts';

interface Row {
  readonly id: string;
}

/** Returns the name of the draft of a row's dialog; `null` is the dialog of a new row. */
export function rowDraft(list: string, row: Row | null): string {
  return `${list} ${row?.id ?? 'new'}`;
}

/**
 * Opens the dialog of a list again in which text was left: after Back, a reload, or a new sign-in. Once, when the rows are
 * there; a row that is no longer on the page stays closed.
 */
export function useReopenedRow<Node extends Row>(list: string, rows: readonly Node[] | undefined, open: (row: Node | null) => void): void {
  const [drafts] = useState(() => draftNames());
  const isLoaded = rows !== undefined;
  const reopen = useEffectEvent(() => {
    if (drafts.has(rowDraft(list, null))) return open(null);
    const row = rows?.find((each) => drafts.has(rowDraft(list, each)));
    if (row) open(row);
  });
  useEffect(
    function reopenOnce() {
      if (isLoaded) reopen();
    },
    [isLoaded],
  );
}

function draftNames(): ReadonlySet<string> {
  const person = getSession()?.user.id;
  return new Set(person === undefined ? [] : readDrafts(person).map(({ name }) => name));
}
