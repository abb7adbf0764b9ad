import { Button, Select } from 'antd';
import { useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { RehearsalNotice } from '../../shared/answers/RehearsalNotice.tsx';
import { forgetFields } from '../../shared/apollo/forgetFields.ts';
import type { FaqCategory, FaqFilter, FaqSort } from '../../shared/apollo/schema.generated.ts';
import { useCsvImport } from '../../shared/csv/useCsvImport.tsx';
import { SelectArrow } from '../../shared/forms/SelectArrow.tsx';
import { Bones } from '../../shared/panel/Bones.tsx';
import { EmptyState } from '../../shared/panel/EmptyState.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import { Stack } from '../../shared/panel/Stack.tsx';
import { ListFrame } from '../../shared/table/ListFrame.tsx';
import { useList } from '../../shared/table/useTable.tsx';
import type { AddressFilters } from '../../shared/table/tableAddress.ts';
import type { TableState } from '../../shared/table/useTableState.ts';
import { UndoNotice } from '../../shared/undo/UndoNotice.tsx';
import { useDelete } from '../../shared/undo/useDelete.ts';
import { FaqBar } from './FaqBar.tsx';
import { FaqList, UnsavedFaqs } from './FaqList.tsx';
import { shownFields, type FaqEdits, type StoredFaq } from './faqEdits.ts';
import { useDeleteFaqsMutation } from './Faqs.generated.ts';
import { useStoredElsewhere } from './useStoredElsewhere.ts';
import styles from './Faqs.module.css';
import { CATEGORIES, FAQS, FAQ_FILE, FAQ_LIST } from './faqTable.ts';
import { useFaqEdits } from './useFaqEdits.ts';
import { UnansweredPanel } from './UnansweredPanel.tsx';
import { useGiveUp } from './useGiveUp.ts';

const NO_ROWS: readonly StoredFaq[] = [];

/** Dashboard tab "FAQs": the list is edited in its place, on any of its pages, and saved together (FAQ-01). */
export function FaqsTab() {
  const list = useList(FAQ_LIST);
  const file = useCsvImport(FAQ_FILE);
  const { state, load } = list;
  const page = load.kind === 'ready' ? load.data : null;
  const rows = page?.rows ?? NO_ROWS;
  const { edits, unsaved } = useFaqEdits(rows);
  const remove = useDeleteStored(edits);
  const giveUp = useGiveUp(edits);
  const top = useRef<HTMLDivElement>(null);
  const onPage = new Set((page?.rows ?? []).map(({ id }) => id));
  const added = unsaved.filter(({ base }) => base === null);
  const elsewhere = page ? unsaved.filter(({ id, base }) => base !== null && !onPage.has(id)) : [];
  const storedElsewhere = useStoredElsewhere(edits, elsewhere);
  const add = () => {
    // At once, so that letters typed right after the press are not lost.
    const id = flushSync(() => edits.add());
    document.querySelector<HTMLElement>(`[data-faq="${id}"] textarea`)?.focus();
  };
  const removeRows = (faqs: readonly StoredFaq[]) => remove(faqs);
  const removeOne = (id: string) => {
    const stored = page?.rows.find((row) => row.id === id);
    const base = edits.find(id)?.base;
    if (stored) remove([stored]);
    else if (base) remove([{ id, ...base }]);
    else giveUp(id);
  };
  const changes = { edits, onDelete: removeOne, onRevert: giveUp };
  return (
    <Stack>
      <UnansweredPanel />
      <RehearsalNotice />
      <Panel title="FAQs" lead="What customers ask, and what your assistant answers.">
        <Stack>
          <UndoNotice list={FAQS} />
          <UnsavedFaqs title="Unsaved changes on other pages" faqs={elsewhere} stored={storedElsewhere} {...changes} />
          <ListFrame
            {...list}
            top={top}
            withSort
            filters={<CategoryFilter state={state} />}
            bulk={[{ label: 'Delete', icon: 'trash', danger: true, onPress: ({ rows }) => removeRows(rows) }]}
            tools={file.button}
            skeleton={<Bones shape="cards" count={4} className={styles.bones} />}
            empty={added.length === 0 && <NoFaqs onAdd={add} importButton={file.button} />}
          >
            {(shown, selection) => (
              <FaqList rows={shown} selection={selection} isOrdered={isOrdered(state)} page={page} offset={state.offset} {...changes} />
            )}
          </ListFrame>
          {load.kind === 'ready' && (
            <>
              <UnsavedFaqs title="New FAQs" faqs={added} {...changes} />
              {(page?.totalCount !== 0 || unsaved.length > 0 || state.narrowed) && <FaqBar edits={edits} onAdd={add} />}
            </>
          )}
        </Stack>
        {file.dialog}
      </Panel>
    </Stack>
  );
}

function isOrdered({ address, narrowed }: TableState<FaqSort, AddressFilters<FaqFilter>>): boolean {
  return address.sort === 'POSITION' && !narrowed;
}

/** Asks, deletes stored FAQs with undo, and ends their edits. */
function useDeleteStored(edits: FaqEdits): (faqs: readonly StoredFaq[]) => void {
  const [deleteFaqs] = useDeleteFaqsMutation({
    context: { changes: [FAQS.type] },
    update: (cache) => forgetFields(cache, FAQS.fields),
  });
  const remove = useDelete(FAQS, async (ids) => {
    const { data } = await deleteFaqs({ variables: { ids: [...ids] } });
    edits.drop(ids);
    return data?.deleteFaqs;
  });
  return (faqs) => remove(faqs.map((faq) => ({ id: faq.id, name: shownFields(undefined, faq).question })));
}

function CategoryFilter({ state }: { readonly state: TableState<FaqSort, AddressFilters<FaqFilter>> }) {
  const { category } = state.address.filters;
  return (
    <Select<string>
      className={styles.filter}
      aria-label="Filter by category"
      value={category ?? ''}
      options={[{ value: '', label: 'Any category' }, ...CATEGORIES]}
      popupMatchSelectWidth={false}
      suffixIcon={<SelectArrow />}
      onChange={(value) => state.change({ filters: value === '' ? {} : { category: value as FaqCategory } })}
    />
  );
}

function NoFaqs({ onAdd, importButton }: { readonly onAdd: () => void; readonly importButton: ReactNode }) {
  return (
    <EmptyState
      icon="question"
      title="No FAQs yet"
      text="Add a question customers ask and your answer, or import a CSV file. Your assistant will use your words."
      action={
        <>
          <Button type="primary" onClick={onAdd}>
            Add your first FAQ
          </Button>
          {importButton}
        </>
      }
    />
  );
}
