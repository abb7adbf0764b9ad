import { useEffect, useMemo } from 'react';
import { REFRESHED } from '../../shared/apollo/refreshEvery.ts';
import type { FaqEdit, FaqEdits, StoredFaq } from './faqEdits.ts';
import { useFaqsByIdQuery } from './Faqs.generated.ts';

/** Most FAQs that are requested by id. */
const MAX_IDS = 100;

/**
 * Reads the stored values of unsaved FAQs that are not on the current page and compares the edits with them, so that another
 * user's changes are shown before they would be overwritten, even after a reload (CF-32). Returns the stored values by id.
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
