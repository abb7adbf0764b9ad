import { openTab } from '../../shared/screens/openTab.ts';
import { ProductsOverviewDocument } from './Products.generated.ts';

export const products = openTab(
  'products',
  () => import('./ProductsTab.tsx').then(({ ProductsTab }) => ProductsTab),
  ProductsOverviewDocument,
);
