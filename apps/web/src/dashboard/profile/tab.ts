import { openTab } from '../../shared/screens/openTab.ts';
import { ProfileDocument, ProfileOverviewDocument } from './Profile.generated.ts';

/** The first view after signing in: its queries are in the first load. */
export const profile = openTab(
  'profile',
  () => import('./ProfileTab.tsx').then(({ ProfileTab }) => ProfileTab),
  () => ({ queries: [ProfileDocument, ProfileOverviewDocument] }),
);
