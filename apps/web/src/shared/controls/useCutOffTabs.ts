import { useEffect, useState, type RefObject } from 'react';

/** Less than this of a tab counts as not to be seen. */
const SEEN_SHARE = 0.98;

/** The ids of the tabs that the bar has no room for at the moment; they are elements with `data-tab` inside the list. */
export function useCutOffTabs(list: RefObject<HTMLElement | null>): readonly string[] {
  const [cutOff, setCutOff] = useState<readonly string[]>([]);
  useEffect(
    function watchTabs() {
      const root = list.current;
      if (!root || !('IntersectionObserver' in window)) return undefined;
      const observer = new IntersectionObserver(
        (entries) =>
          setCutOff((before) => {
            const hidden = new Set(before);
            for (const { target, intersectionRatio } of entries) {
              const id = (target as HTMLElement).dataset.tab ?? '';
              if (intersectionRatio < SEEN_SHARE) hidden.add(id);
              else hidden.delete(id);
            }
            return [...hidden];
          }),
        { root, threshold: [0, SEEN_SHARE, 1] },
      );
      for (const tab of root.querySelectorAll('[data-tab]')) observer.observe(tab);
      return () => observer.disconnect();
    },
    [list],
  );
  return cutOff;
}
