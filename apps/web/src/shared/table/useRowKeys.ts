import type { RefObject } from 'react';
import { useKey } from '../controls/keys.ts';

const NAME = '[data-open-row]';
const ROW = ':is(tbody tr, li)';

/**
 * From anywhere on the page, j and k move to the next and the previous row of the list that has the focus, or of the first list: from the
 * row that has the focus or is open beside the list, or else to its first row. x selects that row.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  const find = (selector: string) => list.current?.querySelector<HTMLElement>(selector) ?? null;
  const findRow = () => find(`${ROW}:focus-within`) ?? find(`${ROW}[aria-current="true"]`);
  const isMeant = () => (document.activeElement?.closest('[data-table]') ?? document.querySelector('[data-table]')) === list.current;
  const go = (by: 1 | -1) => () => {
    const names = [...(list.current?.querySelectorAll<HTMLElement>(NAME) ?? [])];
    if (names.length === 0 || !isMeant()) return false;
    const row = findRow();
    const index = names.findIndex((name) => row?.contains(name));
    return names[index < 0 ? 0 : index + by]?.focus();
  };
  const select = () => {
    const box = isMeant() ? findRow()?.querySelector<HTMLElement>('input[type="checkbox"]') : null;
    return box ? box.click() : false;
  };
  useKey('nextRow', go(1));
  useKey('previousRow', go(-1));
  useKey('selectRow', select);
}
