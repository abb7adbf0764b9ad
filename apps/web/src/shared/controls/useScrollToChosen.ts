import { useLayoutEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Brings the screen of a tab into sight after the tab was chosen: its start is in the upper half of the window. Back returns to the reader's place. */
export function useScrollToChosen(panel: RefObject<HTMLElement | null>, tab: string): void {
  const shown = useRef(tab);
  const isBack = useNavigationType() === NavigationType.Pop;
  // A hash names a place on the screen.
  const { hash } = useLocation();
  useLayoutEffect(
    function showPanel() {
      if (shown.current === tab) return;
      shown.current = tab;
      const top = panel.current?.getBoundingClientRect().top ?? 0;
      if (!isBack && hash === '' && (top < 0 || top > window.innerHeight / 2)) panel.current?.scrollIntoView({ behavior: 'instant' });
    },
    [panel, tab, isBack, hash],
  );
}
