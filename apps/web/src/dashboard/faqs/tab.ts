import { openTab } from '../../shared/screens/openTab.ts';

export const faqs = openTab(
  'faqs',
  () => import('./FaqsTab.tsx').then(({ FaqsTab }) => FaqsTab),
  () => import('./queries.ts'),
);
