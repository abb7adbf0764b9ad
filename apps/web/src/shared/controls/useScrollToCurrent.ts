import { useEffect, type RefObject } from 'react';
import { breakpoints } from '../brand/tokens.ts';

const PHONE = `(max-width: ${breakpoints.phone}px)`;

/** On a phone, where a finger scrolls the bar, so much of its neighbour shows beside a tab that was scrolled to. */
const PEEK_PX = 40;

/**
 * Keeps the chosen tab of a bar in view, even when the room of the bar changes. The bar begins with a whole tab: `--tail` is
 * the room that it needs after the last one for that. On a phone a part of the neighbour shows instead.
 */
export function useScrollToCurrent(list: RefObject<HTMLElement | null>, currentTab: string): void {
  useEffect(
    function showCurrent() {
      const bar = list.current;
      if (!bar) return undefined;
      // Also called with the first measure. Only sideways: the page must not move.
      const observer = 'ResizeObserver' in window ? new ResizeObserver(() => scrollToCurrent(bar)) : null;
      observer?.observe(bar);
      return () => observer?.disconnect();
    },
    [list, currentTab],
  );
}

function scrollToCurrent(bar: HTMLElement): void {
  const tabs = [...bar.querySelectorAll<HTMLElement>('[role="tab"]')];
  const tab = tabs.find((each) => each.ariaSelected === 'true');
  const last = tabs.at(-1);
  // A part that is not in the menu has no tab.
  if (!tab || !last) {
    bar.style.removeProperty('--tail');
    return;
  }
  if (window.matchMedia(PHONE).matches) {
    if (!isSeen(tab, bar)) bar.scrollTo({ left: tab.offsetLeft - PEEK_PX });
    return;
  }
  const room = bar.clientWidth;
  const first = tabs.find(({ offsetLeft }) => rightEdge(tab) - offsetLeft <= room) ?? tab;
  bar.style.setProperty('--tail', `${Math.max(0, first.offsetLeft + room - rightEdge(last))}px`);
  bar.scrollTo({ left: first.offsetLeft });
}

function rightEdge(tab: HTMLElement): number {
  return tab.offsetLeft + tab.offsetWidth;
}

function isSeen(tab: HTMLElement, bar: HTMLElement): boolean {
  return tab.offsetLeft >= bar.scrollLeft && rightEdge(tab) <= bar.scrollLeft + bar.clientWidth;
}
