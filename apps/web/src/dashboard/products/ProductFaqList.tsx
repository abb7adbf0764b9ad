import { formatDate } from '@larkline/format';
import { productFaqSchema } from '@larkline/validation';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { parse } from 'zod/mini';
import { forgetFields } from '../../shared/apollo/forgetFields.ts';
import { REFRESHED } from '../../shared/apollo/refreshEvery.ts';
import type { ProductFaqSort } from '../../shared/apollo/schema.generated.ts';
import { Icon } from '../../shared/brand/Icon.tsx';
import { changedFields } from '../../shared/forms/changedFields.ts';
import { DialogForm } from '../../shared/forms/DialogForm.tsx';
import { SchemaField } from '../../shared/forms/SchemaForm.tsx';
import { EmptyState } from '../../shared/panel/EmptyState.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import type { Column } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { TextCard } from '../../shared/table/TextCard.tsx';
import { useTableLoad } from '../../shared/table/useTableLoad.ts';
import { useTableState } from '../../shared/table/useTableState.ts';
import { UndoNotice } from '../../shared/undo/UndoNotice.tsx';
import { useDelete } from '../../shared/undo/useDelete.ts';
import { PRODUCT_FAQS } from './productLists.ts';
import {
  useCreateProductFaqMutation,
  useDeleteProductFaqsMutation,
  useProductFaqsQuery,
  useUpdateProductFaqMutation,
  type ProductFaqList_faqFragment as Faq,
} from './Products.generated.ts';
import styles from './Products.module.css';
import { FAQ_SORTS, FAQ_TABLE, FAQ_VIEW } from './productTable.ts';

/** The open dialog: a product FAQ to edit, or `null` in it for a new one. */
type Opened = { readonly faq: Faq | null } | null;

const COLUMNS: readonly Column<Faq, ProductFaqSort>[] = [
  { id: 'question', title: 'Question', cell: ({ question }) => question },
  { id: 'answer', title: 'Answer', cell: ({ answer }) => <Answer text={answer} /> },
  { id: 'added', title: 'Added', cell: ({ createdAt }) => formatDate(createdAt), width: 120, sorts: ['OLDEST', 'NEWEST'] },
];

/** The questions about the products: to search, sort, add, edit and delete (PRD-08). */
export function ProductFaqList() {
  const state = useTableState(FAQ_TABLE);
  const { filter: _, ...variables } = state.variables;
  const result = useProductFaqsQuery({ ...REFRESHED, variables });
  const load = useTableLoad(result, state, 'Failed to load products and FAQs.', (data) => data.client?.productFaqs);
  const [opened, setOpened] = useState<Opened>(null);
  const edit = (faq: Faq) => setOpened({ faq });
  const openNew = () => setOpened({ faq: null });
  const [deleteFaqs] = useDeleteProductFaqsMutation({
    context: { changes: [PRODUCT_FAQS.type] },
    update: (cache) => forgetFields(cache, PRODUCT_FAQS.fields),
  });
  const remove = useDelete(PRODUCT_FAQS, async (ids) => (await deleteFaqs({ variables: { ids: [...ids] } })).data?.deleteProductFaqs);
  const removeFaqs = (faqs: readonly Faq[]) => remove(faqs.map(({ id, question }) => ({ id, name: question })));
  return (
    <Panel
      title="Product FAQs"
      lead="What customers ask about your products, and what your assistant answers."
      tools={
        <Button type="primary" icon={<Icon name="plus" size={18} />} onClick={openNew}>
          Add FAQ
        </Button>
      }
    >
      <div className={styles.stack}>
        <UndoNotice list={PRODUCT_FAQS} />
        <DataTable<Faq, ProductFaqSort, object>
          name="product-faqs"
          label="Product FAQs"
          nouns={{ one: 'product FAQ', many: 'product FAQs' }}
          spec={FAQ_TABLE}
          state={state}
          load={load}
          failure="Failed to load products and FAQs."
          sortLabels={FAQ_SORTS}
          view={FAQ_VIEW}
          columns={COLUMNS}
          rowName={({ question }) => question}
          onOpen={edit}
          rowActions={(faq) => [
            { label: 'Edit', icon: 'edit', onPress: () => edit(faq) },
            { label: 'Delete', icon: 'trash', danger: true, onPress: () => removeFaqs([faq]) },
          ]}
          card={(faq) => <TextCard name={faq.question} text={faq.answer} onOpen={() => edit(faq)} />}
          bulk={[{ label: 'Delete', icon: 'trash', danger: true, onPress: removeFaqs }]}
          empty={<NoFaqs onAdd={openNew} />}
        />
      </div>
      <FaqDialog opened={opened} onClose={() => setOpened(null)} />
    </Panel>
  );
}

function FaqDialog({ opened, onClose }: { readonly opened: Opened; readonly onClose: () => void }) {
  const faq = opened?.faq ?? null;
  const [createFaq] = useCreateProductFaqMutation({ update: (cache) => forgetFields(cache, PRODUCT_FAQS.fields) });
  const [updateFaq] = useUpdateProductFaqMutation({ update: (cache) => forgetFields(cache, PRODUCT_FAQS.fields) });
  const initial = { question: faq?.question ?? '', answer: faq?.answer ?? '' };
  return (
    <DialogForm
      open={opened !== null}
      title={faq ? 'Edit FAQ' : 'Add FAQ'}
      schema={productFaqSchema}
      initial={initial}
      submitLabel={faq ? 'Save FAQ' : 'Add FAQ'}
      send={async (values) => {
        if (!faq) await createFaq({ variables: { input: values } });
        else await updateFaq({ variables: { id: faq.id, input: changedFields(parse(productFaqSchema, initial), values) } });
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

function Answer({ text }: { readonly text: string }) {
  return (
    <p className={styles.description} dir="auto">
      {text}
    </p>
  );
}

function NoFaqs({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <EmptyState
      icon="question"
      title="No product FAQs yet"
      text="Add a question that customers ask about what you sell, with your answer. Your assistant uses your words."
      action={
        <Button type="primary" onClick={onAdd}>
          Add your first FAQ
        </Button>
      }
    />
  );
}
