import { RehearsalStateDocument } from '../../shared/answers/Rehearsal.generated.ts';
import type { ScreenQuery } from '../../shared/screens/preloadQueries.ts';
import { firstPage } from '../../shared/table/firstPage.ts';
import { ProductFaqsDocument, ProductsDocument, ProductsOverviewDocument } from './Products.generated.ts';
import { FAQS, FAQ_TABLE, PRODUCT_TABLE } from './productTable.ts';

const pageOfProducts = firstPage(ProductsDocument, PRODUCT_TABLE);
const pageOfFaqs = firstPage(ProductFaqsDocument, FAQ_TABLE);

export const queries: readonly ScreenQuery[] = [
  ProductsOverviewDocument,
  RehearsalStateDocument,
  (search) => (search.get('view') === FAQS ? pageOfFaqs : pageOfProducts)(search),
];
