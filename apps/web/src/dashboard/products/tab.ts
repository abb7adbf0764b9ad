import { openTab } from '../../shared/screens/openTab.ts';
import { firstPage } from '../../shared/table/firstPage.ts';
import { ProductFaqsDocument, ProductsDocument, ProductsOverviewDocument } from './Products.generated.ts';
import { FAQS, FAQ_TABLE, PRODUCT_TABLE } from './productTable.ts';

const pageOfProducts = firstPage(ProductsDocument, PRODUCT_TABLE);
const pageOfFaqs = firstPage(ProductFaqsDocument, FAQ_TABLE);

export const products = openTab(
  'products',
  () => import('./ProductsTab.tsx').then(({ ProductsTab }) => ProductsTab),
  ProductsOverviewDocument,
  (search) => (search.get('view') === FAQS ? pageOfFaqs : pageOfProducts)(search),
);
