import { useEffect, useState, useSyncExternalStore } from 'react';
import { getSession } from '../../shared/session/session.ts';
import { registerUnsaved } from '../../shared/session/unsaved.ts';
import { DRAFT, FaqEdits, type FaqEdit, type StoredFaq } from './faqEdits.ts';

/**
 * Returns the unsaved FAQs of the signed-in person, compared with the rows that are shown, and renders when one begins or ends. The
 * page asks before it is closed over typed text.
 */
export function useFaqEdits(rows: readonly StoredFaq[]): { readonly edits: FaqEdits; readonly unsaved: readonly FaqEdit[] } {
  const [edits] = useState(() => new FaqEdits(getSession()?.user.id));
  // Typing within a row renders that row alone: what counts here is which FAQs are unsaved.
  const key = () =>
    edits
      .all()
      .map(({ id, base }) => `${id} ${base === null}`)
      .join();
  useSyncExternalStore(edits.subscribe, key);
  useEffect(
    function compareWithStored() {
      edits.meet(rows);
    },
    [edits, rows],
  );
  useEffect(
    function guardTypedText() {
      const isDirty = () => edits.all().some(({ typed }) => Object.values(typed).some((value) => value !== '' && value !== 'GENERAL'));
      const stop = registerUnsaved({ title: 'FAQs', name: DRAFT, owner: edits.owner, isDirty, discard: edits.clear });
      window.addEventListener('pagehide', edits.keep);
      return () => {
        stop();
        window.removeEventListener('pagehide', edits.keep);
        edits.keep();
      };
    },
    [edits],
  );
  return { edits, unsaved: edits.all() };
}
