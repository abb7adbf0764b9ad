import { useSearchParams } from 'react-router';
import { RehearsalNotice } from '../../shared/answers/RehearsalNotice.tsx';
import { REFRESHED } from '../../shared/apollo/refreshEvery.ts';
import { SubTabs } from '../../shared/controls/SubTabs.tsx';
import { tabAddress } from '../../shared/dashboard/tabs.ts';
import { Stack } from '../../shared/panel/Stack.tsx';
import { useProductsOverviewQuery } from './Products.generated.ts';
import { ProductFaqList } from './ProductFaqList.tsx';
import { ProductList } from './ProductList.tsx';
import { FAQS } from './productTable.tsx';

/** Dashboard tab "Products": the business's products, and questions about them, each with its count (PRD-01). */
export function ProductsTab() {
  const [params] = useSearchParams();
  const { data, previousData } = useProductsOverviewQuery(REFRESHED);
  const client = (data ?? previousData)?.client;
  const showsFaqs = params.get('view') === FAQS;
  const tabs = [
    { id: 'products', label: 'Products', count: client?.products?.totalCount, to: tabAddress('products') },
    { id: FAQS, label: 'Product FAQs', count: client?.productFaqs?.totalCount, to: tabAddress('products', { view: FAQS }) },
  ];
  return (
    <Stack>
      <RehearsalNotice />
      <SubTabs label="Products and product FAQs" tabs={tabs} current={showsFaqs ? FAQS : 'products'}>
        {showsFaqs ? <ProductFaqList /> : <ProductList categories={client?.productCategories ?? []} />}
      </SubTabs>
    </Stack>
  );
}
