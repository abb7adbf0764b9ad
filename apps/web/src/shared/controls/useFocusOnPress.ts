import { useEffect } from 'react';

const PRESSED = 'a[href], button, input, summary';

/**
 * Gives a pressed control the focus where the browser does not, as in Safari: dialogs and drawers return the focus to the control that had
 * it, and would put people who use the keyboard at the start of the page. Mounted once.
 */
export function useFocusOnPress(): void {
  useEffect(function focusPressed() {
    const focus = ({ target }: MouseEvent) => {
      if (document.activeElement !== document.body || !(target instanceof Element)) return;
      target.closest<HTMLElement>(PRESSED)?.focus({ preventScroll: true, focusVisible: false } as FocusOptions);
    };
    // Before the control itself acts on the press and opens something.
    document.addEventListener('click', focus, { capture: true });
    return () => document.removeEventListener('click', focus, { capture: true });
  }, []);
}
