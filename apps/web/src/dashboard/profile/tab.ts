import { openTab } from '../../shared/screens/openTab.ts';
import { ProfileDocument, ProfileOverviewDocument } from './Profile.generated.ts';

export const profile = openTab(
  'profile',
  () => import('./ProfileTab.tsx').then(({ ProfileTab }) => ProfileTab),
  ProfileDocument,
  ProfileOverviewDocument,
);
