import { openTab } from '../../shared/screens/openTab.ts';

export const rehearsal = openTab(
  'rehearsal',
  () => import('./RehearsalTab.tsx').then(({ RehearsalTab }) => RehearsalTab),
  () => import('./queries.ts'),
);
