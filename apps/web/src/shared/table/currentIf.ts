/** Marks the row whose details are open, for the eye and for screen readers. */
export function currentIf(isOpen: boolean) {
  return isOpen ? ({ 'aria-current': 'true' } as const) : {};
}
