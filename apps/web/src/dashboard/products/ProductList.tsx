import { useState } from 'react';
import { forgetFields } from '../../shared/apollo/forgetFields.ts';
import { useCsvImport } from '../../shared/csv/useCsvImport.tsx';
import { ListPanel } from '../../shared/table/ListPanel.tsx';
import { useTable } from '../../shared/table/useTable.tsx';
import { ProductDialog } from './ProductDialog.tsx';
import { ProductFilters } from './ProductFilters.tsx';
import { useDeleteProductsMutation, type ProductList_productFragment as Product } from './Products.generated.ts';
import { PRODUCT_FILE, PRODUCT_TABLE, PRODUCTS } from './productTable.tsx';

/** The open dialog: a product to edit, or `null` in it for a new one. */
type DialogState = { readonly product: Product | null } | null;

/** The products of a business: to search, filter, sort, add, edit, delete, import and export (PRD-02 to PRD-07, PRD-09). */
export function ProductList({ categories }: { readonly categories: readonly string[] }) {
  const list = useTable(PRODUCT_TABLE);
  const file = useCsvImport(PRODUCT_FILE);
  const [opened, setOpened] = useState<DialogState>(null);
  const close = () => setOpened(null);
  const openNew = () => setOpened({ product: null });
  const edit = (product: Product) => setOpened({ product });
  const [deleteRows] = useDeleteProductsMutation({
    context: { changes: [PRODUCTS.type] },
    update: (cache) => forgetFields(cache, PRODUCTS.fields),
  });
  return (
    <ListPanel
      {...list}
      lead="What your assistant can describe, price and recommend."
      list={PRODUCTS}
      deleteRows={async (ids) => (await deleteRows({ variables: { ids: [...ids] } })).data?.deleteProducts}
      addLabel="Add Product"
      onAdd={openNew}
      onOpen={edit}
      filters={<ProductFilters state={list.state} categories={categories} />}
      tools={file.button}
      empty={{
        icon: 'box',
        title: 'No products yet',
        text: 'Add what you sell, one by one or from a CSV file, and your assistant can answer questions about price and stock.',
        addLabel: 'Add your first product',
        tools: file.button,
      }}
    >
      <ProductDialog open={opened !== null} product={opened?.product ?? null} categories={categories} onClose={close} />
      {file.dialog}
    </ListPanel>
  );
}
