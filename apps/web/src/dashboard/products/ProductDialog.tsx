import type { ApolloCache } from '@apollo/client';
import { Form, Input, Switch } from 'antd';
import { useId } from 'react';
import { forgetFields } from '../../shared/apollo/forgetFields.ts';
import { useLiveRow } from '../../shared/apollo/useLiveRow.ts';
import { DialogForm } from '../../shared/forms/DialogForm.tsx';
import { rowDraft } from '../../shared/forms/useReopenedRow.ts';
import { FieldGrid } from '../../shared/forms/FieldGrid.tsx';
import { SchemaField } from '../../shared/forms/SchemaForm.tsx';
import { PicturePreview } from './PicturePreview.tsx';
import { PriceInput } from './PriceInput.tsx';
import { productFormSchema, productValues } from './productForm.ts';
import { PRODUCTS } from './productTable.tsx';
import {
  ProductList_productFragmentDoc,
  useCreateProductMutation,
  useUpdateProductMutation,
  type ProductList_productFragment as Product,
} from './Products.generated.ts';

interface ProductDialogProps {
  readonly open: boolean;
  /** The product to edit; `null` for a new one. */
  readonly product: Product | null;
  /** The categories that are in use, to choose from. */
  readonly categories: readonly string[];
  readonly onClose: () => void;
}

/** Adds a product or edits one; of an edit only the changed fields are sent (PRD-03 to PRD-06, PRD-09). */
export function ProductDialog({ open, product: opened, categories, onClose }: ProductDialogProps) {
  const product = useLiveRow(PRODUCTS.type, ProductList_productFragmentDoc, opened);
  const update = { update: (cache: ApolloCache) => forgetFields(cache, PRODUCTS.fields) };
  const [createProduct] = useCreateProductMutation(update);
  const [updateProduct] = useUpdateProductMutation(update);
  return (
    <DialogForm
      open={open}
      title={product ? 'Edit Product' : 'Add Product'}
      draft={rowDraft('products', product)}
      schema={productFormSchema}
      initial={productValues(product)}
      submitLabel={product ? 'Save Product' : 'Add Product'}
      send={async (values, newId, patch) => {
        if (!product) await createProduct({ variables: { id: newId, input: values } });
        else await updateProduct({ variables: { id: product.id, input: patch } });
      }}
      done={product ? 'Product Updated' : 'Product Created'}
      failed="Failed to save product."
      onClose={onClose}
    >
      <ProductFields categories={categories} />
    </DialogForm>
  );
}

function ProductFields({ categories }: Pick<ProductDialogProps, 'categories'>) {
  const listId = useId();
  return (
    <FieldGrid>
      <SchemaField name="name" label="Name" wide>
        <Input dir="auto" autoComplete="off" />
      </SchemaField>
      <SchemaField name="description" label="Description" hint="Anything a caller might ask about." wide>
        <Input.TextArea dir="auto" autoSize={{ minRows: 2, maxRows: 8 }} />
      </SchemaField>
      <SchemaField name="pricePence" label="Price">
        <PriceInput />
      </SchemaField>
      <SchemaField name="category" label="Category">
        <Input dir="auto" autoComplete="off" list={listId} />
      </SchemaField>
      <datalist id={listId}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <SchemaField name="inStock" label="In stock" valuePropName="checked" wide>
        <Switch />
      </SchemaField>
      <SchemaField name="imageUrl" label="Image URL" wide>
        <Input type="url" inputMode="url" autoComplete="off" autoCapitalize="none" placeholder="https://" />
      </SchemaField>
      <Form.Item noStyle dependencies={['imageUrl']}>
        {({ getFieldValue }) => <PicturePreview url={String(getFieldValue('imageUrl') ?? '')} />}
      </Form.Item>
      <SchemaField name="productUrl" label="Product URL" wide>
        <Input type="url" inputMode="url" autoComplete="off" autoCapitalize="none" placeholder="https://" />
      </SchemaField>
      <SchemaField name="tags" label="Tags" hint="Separate them with commas." wide>
        <Input dir="auto" autoComplete="off" />
      </SchemaField>
    </FieldGrid>
  );
}
