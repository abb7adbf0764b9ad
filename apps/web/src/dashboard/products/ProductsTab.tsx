import { useSearchParams } from 'react-router';
import { REFRESHED } from '../../shared/apollo/refreshEvery.ts';
import { SubTabs } from '../../shared/controls/SubTabs.tsx';
import { tabAddress } from '../../shared/dashboard/tabs.ts';
import { useProductsOverviewQuery } from './Products.generated.ts';
import { ProductFaqList } from './ProductFaqList.tsx';
import { ProductList } from './ProductList.tsx';
import { FAQS } from './productTable.ts';

/** Dashboard tab "Products": what the business sells, and questions about it, each with its count (PRD-01). */
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
    <SubTabs label="Products and product FAQs" tabs={tabs} current={showsFaqs ? FAQS : 'products'}>
      {showsFaqs ? <ProductFaqList /> : <ProductList categories={client?.productCategories ?? []} />}
    </SubTabs>
  );
}
