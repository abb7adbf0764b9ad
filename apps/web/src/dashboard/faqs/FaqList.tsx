import { useApolloClient } from '@apollo/client/react';
import { formatCount } from '@larkline/format';
import { Checkbox } from 'antd';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { forgetFields } from '../../shared/apollo/forgetFields.ts';
import { IconButton } from '../../shared/controls/IconButton.tsx';
import { KEYS } from '../../shared/controls/keys.ts';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { useRowOrder, type RowOrder, type RowPlace } from '../../shared/table/useRowOrder.ts';
import type { Selection } from '../../shared/table/useSelection.ts';
import type { TablePage } from '../../shared/table/useTableLoad.ts';
import type { FaqEdit, FaqEdits, StoredFaq } from './faqEdits.ts';
import { FaqRow } from './FaqRow.tsx';
import { FaqsDocument, useMoveFaqMutation, type FaqsQuery, type MoveFaqMutationVariables } from './Faqs.generated.ts';
import styles from './Faqs.module.css';
import { FAQS } from './faqTable.ts';

interface RowChanges {
  readonly edits: FaqEdits;
  readonly onDelete: (id: string) => void;
  readonly onRevert: (id: string) => void;
}

interface UnsavedFaqsProps extends RowChanges {
  readonly title: string;
  readonly faqs: readonly FaqEdit[];
  /** What is stored of those of other pages, by id, as far as it is known. */
  readonly stored?: ReadonlyMap<string, StoredFaq>;
}

/** Unsaved FAQs that are not among the stored ones of the page: new ones, and edited ones of other pages. */
export function UnsavedFaqs({ title, faqs, stored, ...changes }: UnsavedFaqsProps) {
  const rowProps = useSteady(changes);
  if (faqs.length === 0) return null;
  return (
    <section aria-label={title} className={styles.unsaved}>
      <h3>{title}</h3>
      {/* Without bullets WebKit would not read it as a list. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul role="list" className={styles.list}>
        {faqs.map(({ id }) => (
          <li key={id} data-faq={id}>
            <FaqRow id={id} stored={stored?.get(id) ?? null} {...rowProps} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FaqListProps extends RowChanges {
  readonly rows: readonly StoredFaq[];
  readonly selection: Selection<StoredFaq> | null;
  /** The rows are in the order of the business and can be moved. */
  readonly isOrdered: boolean;
  readonly page: TablePage<StoredFaq> | null;
  /** Rows before the page, where it is known. */
  readonly offset: number | null;
}

/** The stored FAQs of a page, each edited in its place, selected and moved. */
export function FaqList({ rows, selection, isOrdered, page, offset, ...changes }: FaqListProps) {
  const rowProps = useSteady(changes);
  const [spoken, setSpoken] = useState('');
  const move = useMoveFaq(page, setSpoken);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const faqName = (id: string) => byId.get(id)?.question ?? 'The FAQ';
  const order = useRowOrder({
    ids: rows.map(({ id }) => id),
    onMove: move,
    onPlaced: (id, index, count) => {
      const total = page?.totalCount ?? count;
      const place =
        offset === null ? `${index + 1} of ${count} on this page` : `${formatCount(offset + index + 1)} of ${formatCount(total)}`;
      setSpoken(`${faqName(id)} is now ${place}`);
    },
  });
  const toggle = useSteadyFunction((id: string, isRange: boolean) => selection?.toggle(id, isRange));
  const rowHandlers = useSteadyFunction(order.handle);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul role="list" aria-label="FAQs" className={styles.list}>
        {order.ids.map((id) => (
          <li key={id} data-faq={id} data-dragged={order.dragged === id || undefined}>
            <RowSide
              id={id}
              name={faqName(id)}
              selected={selection?.ids.has(id) ?? null}
              onToggle={toggle}
              rowHandlers={isOrdered ? rowHandlers : null}
            />
            <FaqRow id={id} stored={byId.get(id) ?? null} {...rowProps} />
          </li>
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {spoken}
      </p>
    </>
  );
}

type Handlers = ReturnType<RowOrder['handle']>;

interface RowSideProps {
  readonly id: string;
  readonly name: string;
  /** `null` when nothing can be done with several rows. */
  readonly selected: boolean | null;
  readonly onToggle: (id: string, isRange: boolean) => void;
  /** `null` when the row cannot be moved. */
  readonly rowHandlers: ((id: string) => Handlers) | null;
}

/** Selects and moves a row. Its functions stay the same, so that typing into one row renders no other one. */
const RowSide = memo(function RowSide({ id, name, selected, onToggle, rowHandlers }: RowSideProps) {
  return (
    <div className={styles.side}>
      {selected !== null && (
        <Checkbox aria-label={`Select ${name}`} checked={selected} onChange={({ nativeEvent }) => onToggle(id, nativeEvent.shiftKey)} />
      )}
      {rowHandlers && (
        <IconButton
          onPointerDown={(event) => rowHandlers(id).onPointerDown(event)}
          onPointerMove={(event) => rowHandlers(id).onPointerMove(event)}
          onPointerUp={(event) => rowHandlers(id).onPointerUp(event)}
          onPointerCancel={(event) => rowHandlers(id).onPointerCancel(event)}
          onKeyDown={(event) => rowHandlers(id).onKeyDown(event)}
          icon="sort"
          iconSize={18}
          size={32}
          className={styles.handle}
          data-row-handle={id}
          label={`Move ${name}`}
          title="Drag to move, or use the arrow keys. Home and End move it to the top or bottom"
          aria-keyshortcuts={KEYS.moveRow}
        />
      )}
    </div>
  );
});

/** Returns the function that stores a move; the list is asked for again when no other move waits. */
function useMoveFaq(page: TablePage<StoredFaq> | null, say: (text: string) => void): (id: string, place: RowPlace) => Promise<void> {
  const client = useApolloClient();
  const notify = useNotify();
  const [moveFaq] = useMoveFaqMutation();
  const waiting = useRef(0);
  const findNeighbour = async (kind: 'previousPage' | 'nextPage'): Promise<string | null> => {
    const { startCursor, endCursor } = page?.pageInfo ?? {};
    const beside = kind === 'previousPage' ? { last: 1, before: startCursor } : { first: 1, after: endCursor };
    const cursor = kind === 'previousPage' ? startCursor : endCursor;
    if (!cursor) return null;
    const { data } = await client.query<FaqsQuery>({
      query: FaqsDocument,
      variables: { ...beside, sort: 'POSITION' },
      fetchPolicy: 'no-cache',
    });
    return data?.client?.faqList?.edges[0]?.node.id ?? null;
  };
  const send = async (id: string, place: RowPlace): Promise<void> => {
    const variables = await findTarget(place, findNeighbour);
    if (!variables) return;
    await moveFaq({ variables: { id, ...variables } });
    if (place.kind === 'previousPage' || place.kind === 'nextPage')
      say(place.kind === 'previousPage' ? 'Moved to the previous page' : 'Moved to the next page');
    else if (place.kind === 'first' || place.kind === 'last') say(place.kind === 'first' ? 'Moved to the top' : 'Moved to the bottom');
  };
  return async (id, place) => {
    waiting.current += 1;
    try {
      await send(id, place);
    } catch (cause) {
      notify.failure('Failed to move FAQ', cause);
      throw cause;
    } finally {
      waiting.current -= 1;
      if (waiting.current === 0) forgetFields(client.cache, FAQS.fields);
    }
  };
}

async function findTarget(
  place: RowPlace,
  findNeighbour: (kind: 'previousPage' | 'nextPage') => Promise<string | null>,
): Promise<Omit<MoveFaqMutationVariables, 'id'> | null> {
  switch (place.kind) {
    case 'first':
    case 'last':
      return { place: place.kind === 'first' ? 'FIRST' : 'LAST' };
    case 'before':
    case 'after':
      return { place: place.kind === 'before' ? 'BEFORE' : 'AFTER', other: place.other };
    case 'previousPage':
    case 'nextPage': {
      const other = await findNeighbour(place.kind);
      return other === null ? null : { place: place.kind === 'previousPage' ? 'BEFORE' : 'AFTER', other };
    }
  }
}

/** The handlers of rows as functions that stay the same, so that a row is rendered for its own changes only. */
function useSteady({ edits, onDelete, onRevert }: RowChanges): RowChanges {
  return { edits, onDelete: useSteadyFunction(onDelete), onRevert: useSteadyFunction(onRevert) };
}

/** Returns a function that stays the same and calls the one of the last rendering. */
function useSteadyFunction<Args extends readonly unknown[], Result>(latest: (...args: Args) => Result): (...args: Args) => Result {
  const current = useRef(latest);
  useEffect(() => {
    current.current = latest;
  });
  return useCallback((...args: Args) => current.current(...args), []);
}
