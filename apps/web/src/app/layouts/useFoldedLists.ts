import { useEffect } from 'react';

/** Folds the long lists of the footer on a phone, and unfolds them in a wider window. */
export function useFoldedLists(): void {
  useEffect(function foldLists() {
    const phone = window.matchMedia('(max-width: 720px)');
    const follow = () => {
      for (const list of document.querySelectorAll<HTMLDetailsElement>('[data-folded-on-phones]')) list.open = !phone.matches;
    };
    follow();
    phone.addEventListener('change', follow);
    return () => phone.removeEventListener('change', follow);
  }, []);
}
