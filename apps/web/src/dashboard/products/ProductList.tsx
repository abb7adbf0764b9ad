import { formatDate, formatPence } from '@larkline/format';
import { useState } from 'react';
import { forgetFields } from '../../shared/apollo/forgetFields.ts';
import { REFRESHED } from '../../shared/apollo/refreshEvery.ts';
import type { ProductFilter, ProductSort } from '../../shared/apollo/schema.generated.ts';
import { CsvImport } from '../../shared/csv/CsvImport.tsx';
import { useExport } from '../../shared/csv/useExport.ts';
import type { Column } from '../../shared/table/column.ts';
import { ListPanel } from '../../shared/table/ListPanel.tsx';
import { useTableLoad } from '../../shared/table/useTableLoad.ts';
import { useTableState } from '../../shared/table/useTableState.ts';
import { ProductCard, StockBadge } from './ProductCard.tsx';
import { ProductDialog } from './ProductDialog.tsx';
import { ProductFilters } from './ProductFilters.tsx';
import { PRODUCT_FILE, PRODUCTS } from './productLists.ts';
import { useDeleteProductsMutation, useProductsQuery, type ProductList_productFragment as Product } from './Products.generated.ts';
import styles from './Products.module.css';
import { FAILURE, PRODUCT_SORTS, PRODUCT_TABLE, PRODUCT_VIEW } from './productTable.ts';

/** The open dialog: a product to edit, or `null` in it for a new one. */
type Opened = { readonly product: Product | null } | null;

const COLUMNS: readonly Column<Product, ProductSort>[] = [
  { id: 'name', title: 'Name', cell: ({ name }) => <span className={styles.name}>{name}</span>, sorts: ['NAME_ASC', 'NAME_DESC'] },
  { id: 'category', title: 'Category', cell: ({ category }) => <span dir="auto">{category}</span>, width: 124 },
  {
    id: 'price',
    title: 'Price',
    cell: ({ pricePence }) => formatPence(pricePence),
    width: 112,
    align: 'end',
    sorts: ['PRICE_ASC', 'PRICE_DESC'],
  },
  { id: 'stock', title: 'Stock', cell: ({ inStock }) => <StockBadge inStock={inStock} />, width: 124 },
  { id: 'tags', title: 'Tags', cell: ({ tags }) => <span dir="auto">{tags.join(', ')}</span>, width: 116 },
  { id: 'added', title: 'Added', cell: ({ createdAt }) => formatDate(createdAt), width: 120, sorts: ['OLDEST', 'NEWEST'] },
];

/** The products of a business: to search, filter, sort, add, edit, delete, import and export (PRD-02 to PRD-07, PRD-09). */
export function ProductList({ categories }: { readonly categories: readonly string[] }) {
  const state = useTableState(PRODUCT_TABLE);
  const result = useProductsQuery({ ...REFRESHED, variables: state.variables });
  const load = useTableLoad(result, state, FAILURE, (data) => data.client?.products);
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const openNew = () => setOpened({ product: null });
  const edit = (product: Product) => setOpened({ product });
  const exportProducts = useExport(PRODUCT_FILE, state.variables);
  const [deleteRows] = useDeleteProductsMutation({
    context: { changes: [PRODUCTS.type] },
    update: (cache) => forgetFields(cache, PRODUCTS.fields),
  });
  return (
    <ListPanel<Product, ProductSort, ProductFilter>
      title="Products"
      lead="What your assistant can describe, price and recommend."
      name="products"
      nouns={{ one: 'product', many: 'products' }}
      list={PRODUCTS}
      deleteRows={async (ids) => (await deleteRows({ variables: { ids: [...ids] } })).data?.deleteProducts}
      addLabel="Add Product"
      onAdd={openNew}
      onOpen={edit}
      spec={PRODUCT_TABLE}
      state={state}
      load={load}
      failure={FAILURE}
      sortLabels={PRODUCT_SORTS}
      view={PRODUCT_VIEW}
      columns={COLUMNS}
      rowName={({ name }) => name}
      card={(product) => <ProductCard product={product} onOpen={() => edit(product)} />}
      filters={<ProductFilters state={state} categories={categories} />}
      tools={<CsvImport csv={PRODUCT_FILE} />}
      onExport={exportProducts}
      empty={{
        icon: 'box',
        title: 'No products yet',
        text: 'Add what you sell, one by one or from a CSV file, and your assistant can answer questions about price and stock.',
        addLabel: 'Add your first product',
        tools: <CsvImport csv={PRODUCT_FILE} />,
      }}
    >
      <ProductDialog open={opened !== null} product={opened?.product ?? null} categories={categories} onClose={close} />
    </ListPanel>
  );
}
