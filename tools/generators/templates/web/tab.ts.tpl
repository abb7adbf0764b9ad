import { openTab } from '../../shared/screens/openTab.ts';

export const {{domainName}} = openTab(
  '{{domain}}',
  () => import('./{{Names}}Tab.tsx').then(({ {{Names}}Tab }) => {{Names}}Tab),
  () => import('./queries.ts'),
);
