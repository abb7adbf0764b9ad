import { formatCount } from '@larkline/format';
import { forgetFields } from '../../shared/apollo/forgetFields.ts';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { useSubmit } from '../../shared/forms/useSubmit.ts';
import { sortForSaving, shownFields, type FaqEdit, type FaqEdits, type FaqFields } from './faqEdits.ts';
import { useSaveFaqsMutation } from './Faqs.generated.ts';
import { FAQS } from './faqTable.ts';

/** Most rows and bytes of one request: the api takes 200 rows and 100 kB. */
const MAX_ROWS = 200;
const MAX_BYTES = 80_000;

/** Returns the function that saves the unsaved FAQs, and whether it is under way (FAQ-05). Blank ones stay unsaved without an error (CF-48). */
export function useSaveFaqs(edits: FaqEdits): [save: () => void, busy: boolean] {
  const notify = useNotify();
  const [saveFaqs] = useSaveFaqsMutation({ update: (cache) => forgetFields(cache, FAQS.fields) });
  const send = async (batch: readonly FaqEdit[]) => {
    const { data } = await saveFaqs({ variables: saveVariables(batch) });
    const result = data?.saveFaqs;
    if (!result) throw new Error('The api answered without the FAQs.');
    const sent = new Map(batch.map((edit) => [edit.id, edit]));
    const inBatch = (id: string) => sent.get(id) ?? [];
    for (const faq of result.saved) for (const edit of [inBatch(faq.id)].flat()) edits.saved(edit, faq);
    for (const edit of result.skipped.flatMap(inBatch)) edits.leave(edit, 'blank');
    for (const edit of result.gone.flatMap(inBatch)) edits.leave(edit, 'gone');
    return { saved: result.saved.length, gone: result.gone.length, changed: result.conflicts.length };
  };
  const [start, busy] = useSubmit<undefined>(async () => {
    const { ready, blank, faulty } = sortForSaving(edits.all());
    for (const edit of blank) edits.leave(edit, 'blank');
    let saved = 0;
    let gone = 0;
    let changed = 0;
    try {
      for (const batch of splitIntoBatches(ready)) {
        const done = await send(batch);
        saved += done.saved;
        gone += done.gone;
        changed += done.changed;
      }
    } catch (cause) {
      return notify.failure('Failed to save FAQs', cause);
    }
    const rest = [
      blank.length > 0 && `${formatCount(blank.length)} with a question or answer missing`,
      faulty.length > 0 && `${formatCount(faulty.length)} to correct`,
      changed > 0 && `${formatCount(changed)} changed elsewhere: choose a version`,
      gone > 0 && `${formatCount(gone)} that ${gone === 1 ? 'was' : 'were'} deleted elsewhere`,
    ].filter(Boolean);
    const text = rest.length > 0 ? `Not saved: ${rest.join(', ')}.` : undefined;
    if (saved > 0) notify.success('FAQs Saved', text);
    else if (faulty.length > 0 || gone > 0 || changed > 0) notify.error('Not saved yet', text);
  });
  return [() => start(undefined), busy];
}

function saveVariables(batch: readonly FaqEdit[]) {
  return {
    added: batch.filter(({ base }) => base === null).map((edit) => ({ id: edit.id, ...shownFields(edit, undefined) })),
    changed: batch.flatMap(({ id, base, typed }) => (base ? [{ id, ...typed, before: pickTyped(base, typed) }] : [])),
  };
}

/** Returns the previous values of the edited fields. */
function pickTyped(base: FaqFields, typed: FaqEdit['typed']): FaqEdit['typed'] {
  return Object.fromEntries(Object.entries(base).filter(([field]) => field in typed));
}

/** Cuts the edits into requests; new ones come first, so that all of them are one batch unless their texts are very long. */
function splitIntoBatches(edits: readonly FaqEdit[]): FaqEdit[][] {
  const batches: FaqEdit[][] = [];
  let bytes = 0;
  for (const edit of edits.toSorted((a, b) => Number(a.base !== null) - Number(b.base !== null))) {
    const size = new TextEncoder().encode(JSON.stringify([edit.base, edit.typed])).length + 100;
    const last = batches.at(-1);
    if (last && last.length < MAX_ROWS && bytes + size <= MAX_BYTES) {
      last.push(edit);
      bytes += size;
    } else {
      batches.push([edit]);
      bytes = size;
    }
  }
  return batches;
}
