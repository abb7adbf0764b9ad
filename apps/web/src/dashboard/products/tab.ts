import { openTab } from '../../shared/screens/openTab.ts';

export const products = openTab(
  'products',
  () => import('./ProductsTab.tsx').then(({ ProductsTab }) => ProductsTab),
  () => import('./queries.ts'),
);
