/**
 * Notes the row that has the focus, and returns the function that moves the focus on when that row is gone: to the row after
 * it or before it, else to the first button of the panel, which stays when the list becomes empty.
 */
export function neighbourFocus(trigger: Element | null): () => void {
  const row = trigger?.closest('li, tr');
  const panel = trigger?.closest('section');
  const neighbour = openerIn(row?.nextElementSibling) ?? openerIn(row?.previousElementSibling);
  return () => {
    const target = neighbour?.isConnected ? neighbour : panel?.querySelector<HTMLElement>('button');
    // The page does not scroll for a person who uses a pointer.
    target?.focus({ preventScroll: true });
  };
}

function openerIn(row: Element | null | undefined): HTMLElement | null {
  return row?.querySelector<HTMLElement>('[data-open-row]') ?? null;
}
