import { productFaqSchema } from '@larkline/validation';
import { Input } from 'antd';
import { useState } from 'react';
import { forgetFields } from '../../shared/apollo/forgetFields.ts';
import { useLiveRow } from '../../shared/apollo/useLiveRow.ts';
import { DialogForm } from '../../shared/forms/DialogForm.tsx';
import { rowDraft } from '../../shared/forms/useReopenedRow.ts';
import { valuesFor } from '../../shared/forms/schemaRules.ts';
import { SchemaField } from '../../shared/forms/SchemaForm.tsx';
import { ListPanel } from '../../shared/table/ListPanel.tsx';
import { useTable } from '../../shared/table/useTable.tsx';
import {
  ProductFaqList_faqFragmentDoc,
  useCreateProductFaqMutation,
  useDeleteProductFaqsMutation,
  useUpdateProductFaqMutation,
  type ProductFaqList_faqFragment as Faq,
} from './Products.generated.ts';
import { FAQ_TABLE, PRODUCT_FAQS } from './productTable.tsx';

/** The open dialog: a product FAQ to edit, or `null` in it for a new one. */
type DialogState = { readonly faq: Faq | null } | null;

/** The questions about the products: to search, sort, add, edit and delete (PRD-08). */
export function ProductFaqList() {
  const list = useTable(FAQ_TABLE);
  const [opened, setOpened] = useState<DialogState>(null);
  const edit = (faq: Faq) => setOpened({ faq });
  const [deleteFaqs] = useDeleteProductFaqsMutation({
    context: { changes: [PRODUCT_FAQS.type] },
    update: (cache) => forgetFields(cache, PRODUCT_FAQS.fields),
  });
  return (
    <ListPanel
      {...list}
      lead="What customers ask about your products, and what your assistant answers."
      list={PRODUCT_FAQS}
      deleteRows={async (ids) => (await deleteFaqs({ variables: { ids: [...ids] } })).data?.deleteProductFaqs}
      addLabel="Add FAQ"
      onAdd={() => setOpened({ faq: null })}
      onOpen={edit}
      empty={{
        icon: 'question',
        title: 'No product FAQs yet',
        text: 'Add a question customers ask about what you sell, with your answer. Your assistant will use your words.',
        addLabel: 'Add your first FAQ',
      }}
    >
      <FaqDialog opened={opened} onClose={() => setOpened(null)} />
    </ListPanel>
  );
}

function FaqDialog({ opened, onClose }: { readonly opened: DialogState; readonly onClose: () => void }) {
  const faq = useLiveRow(PRODUCT_FAQS.type, ProductFaqList_faqFragmentDoc, opened?.faq ?? null);
  const [createFaq] = useCreateProductFaqMutation({ update: (cache) => forgetFields(cache, PRODUCT_FAQS.fields) });
  const [updateFaq] = useUpdateProductFaqMutation({ update: (cache) => forgetFields(cache, PRODUCT_FAQS.fields) });
  return (
    <DialogForm
      open={opened !== null}
      title={faq ? 'Edit FAQ' : 'Add FAQ'}
      draft={rowDraft('product-faqs', faq)}
      schema={productFaqSchema}
      initial={valuesFor(productFaqSchema, faq)}
      submitLabel={faq ? 'Save FAQ' : 'Add FAQ'}
      send={async (values, newId, patch) => {
        if (!faq) await createFaq({ variables: { id: newId, input: values } });
        else await updateFaq({ variables: { id: faq.id, input: patch } });
      }}
      done={faq ? 'FAQ Updated' : 'FAQ Created'}
      failed="Failed to save FAQ."
      onClose={onClose}
    >
      <SchemaField name="question" label="Question">
        <Input dir="auto" autoComplete="off" />
      </SchemaField>
      <SchemaField name="answer" label="Answer">
        <Input.TextArea dir="auto" autoSize={{ minRows: 3, maxRows: 10 }} />
      </SchemaField>
    </DialogForm>
  );
}
