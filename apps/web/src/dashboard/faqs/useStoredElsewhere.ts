import { useEffect, useMemo } from 'react';
import { REFRESHED } from '../../shared/apollo/refreshEvery.ts';
import type { FaqEdit, FaqEdits, StoredFaq } from './faqEdits.ts';
import { useFaqsByIdQuery } from './Faqs.generated.ts';

/** Most FAQs that are requested by id. */
const MAX_IDS = 100;

/**
 * Reads the stored values of unsaved FAQs that are not on the shown page, and compares their edits with it: what was changed by
 * another person in the meantime is shown before it would be overwritten, even after a reload (CF-32). Returns it by id.
 */
export function useStoredElsewhere(edits: FaqEdits, elsewhere: readonly FaqEdit[]): ReadonlyMap<string, StoredFaq> {
  const ids = elsewhere
    .map(({ id }) => id)
    .sort()
    .slice(0, MAX_IDS);
  const { data, previousData } = useFaqsByIdQuery({ ...REFRESHED, variables: { ids }, skip: ids.length === 0 });
  const rows = data?.faqsById ?? previousData?.faqsById;
  useEffect(
    function compareWithStored() {
      if (rows) edits.meet(rows);
    },
    [edits, rows],
  );
  return useMemo(() => new Map(rows?.map((row) => [row.id, row])), [rows]);
}
