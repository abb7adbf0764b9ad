import { RehearsalStateDocument } from '../../shared/answers/Rehearsal.generated.ts';
import type { ScreenQuery } from '../../shared/screens/preloadQueries.ts';
import { ProductsOverviewDocument } from './Products.generated.ts';
import { FAQS, FAQ_TABLE, PRODUCT_TABLE } from './productTable.tsx';

export const queries: readonly ScreenQuery[] = [
  ProductsOverviewDocument,
  RehearsalStateDocument,
  (search) => (search.get('view') === FAQS ? FAQ_TABLE : PRODUCT_TABLE).firstPage(search),
];
