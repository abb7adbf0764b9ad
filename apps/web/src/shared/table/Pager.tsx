import { formatCount } from '@larkline/format';
import { Button, Select } from 'antd';
import { Icon } from '../brand/Icon.tsx';
import { SelectArrow } from '../forms/SelectArrow.tsx';
import styles from './table.module.css';
import type { TablePage } from './useTableLoad.ts';
import type { PageTarget, TableState } from './useTableState.ts';

/** Up to these numbers the api counts the rows of a filter and of a search; one more means more. */
const MOST_COUNTED = 10_000;
const MOST_FOUND = 1_000;

/** The words for one row and for several. */
export interface RowNouns {
  readonly one: string;
  readonly many: string;
}

interface PagerProps {
  readonly page: TablePage<unknown>;
  readonly state: TableState;
  readonly sizes: readonly number[];
  readonly nouns: RowNouns;
  readonly onPage: (target: PageTarget) => void;
}

/** The foot of a table: which rows are shown, how many on a page, and the pages before and after. */
export function Pager({ page, state, sizes, nouns, onPage }: PagerProps) {
  const previous = previousPage(page, state);
  const next = nextPage(page, state);
  const fitsSmallest = page.totalCount !== null && page.totalCount <= Math.min(...sizes);
  const options = sizes.map((size) => ({ value: size, label: `${size} per page` }));
  return (
    <footer className={styles.pager}>
      <p>{rangeText(page, state, nouns)}</p>
      {!fitsSmallest && (
        <Select<number>
          className={styles.size}
          aria-label="Rows per page"
          options={options}
          value={state.address.size}
          suffixIcon={<SelectArrow />}
          onChange={(size) => state.change({ size })}
        />
      )}
      {(previous || next) && (
        <nav className={styles.pages} aria-label="Pages">
          <Button disabled={!previous} icon={<Icon name="chevron-left" size={16} />} onClick={() => previous && onPage(previous)}>
            Previous
          </Button>
          <Button disabled={!next} icon={<Icon name="chevron-right" size={16} />} iconPlacement="end" onClick={() => next && onPage(next)}>
            Next
          </Button>
        </nav>
      )}
    </footer>
  );
}

/** '26–50 of 1,000 products', as far as it is known. */
export function rangeText({ rows, totalCount }: TablePage<unknown>, { offset, address }: TableState, nouns: RowNouns): string {
  const total = totalCount === null ? '' : totalText(totalCount, address.search ? MOST_FOUND : MOST_COUNTED, nouns);
  if (totalCount !== null && rows.length === totalCount) return total;
  const shown = offset === null ? formatCount(rows.length) : `${formatCount(offset + 1)}–${formatCount(offset + rows.length)}`;
  return total ? `${shown} of ${total}` : `${shown} ${nouns.many}`;
}

function totalText(totalCount: number, mostCounted: number, nouns: RowNouns): string {
  // The api counts up to here; a list that is counted exactly has more than that too.
  if (totalCount === mostCounted + 1) return `more than ${formatCount(mostCounted)} ${nouns.many}`;
  return `${formatCount(totalCount)} ${totalCount === 1 ? nouns.one : nouns.many}`;
}

function nextPage({ pageInfo, rows }: TablePage<unknown>, { offset }: TableState): PageTarget | null {
  if (!pageInfo.hasNextPage || !pageInfo.endCursor) return null;
  return { after: pageInfo.endCursor, offset: offset === null ? null : offset + rows.length };
}

function previousPage({ pageInfo }: TablePage<unknown>, { offset, address }: TableState): PageTarget | null {
  if (!pageInfo.hasPreviousPage || !pageInfo.startCursor) return null;
  // The first page is opened without a cursor, so that rows added in the meantime are on it.
  if (offset !== null && offset <= address.size) return { offset: 0 };
  return { before: pageInfo.startCursor, offset: offset === null ? null : offset - address.size };
}
