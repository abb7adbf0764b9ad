import type { Location } from 'react-router';
import { PageAnnouncer } from './PageAnnouncer.tsx';
import { useFoldedLists } from './useFoldedLists.ts';
import { useOfflineLinks } from './useOfflineLinks.ts';
import { usePreloadedLinks } from './usePreloadedLinks.ts';
import { useScrollOnNavigation } from './useScrollOnNavigation.ts';

/** Handling of the site's links and the footer's folds; loaded once the first page works. `first` is the location of that page. */
export function Navigation({ first }: { readonly first: Location }) {
  useScrollOnNavigation(first);
  useOfflineLinks();
  usePreloadedLinks();
  useFoldedLists();
  return <PageAnnouncer first={first} />;
}
