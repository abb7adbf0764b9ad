import { useConfirm } from '../../shared/forms/useConfirm.ts';
import { setRecentDeletion, type DeletionList } from './deletions.ts';
import { forgetProducts } from './forgetProducts.ts';
import { useDeleteProductFaqsMutation, useDeleteProductsMutation, useUndoDeletionMutation } from './Products.generated.ts';

interface Words {
  readonly one: string;
  readonly many: string;
  /** Titles of the toasts (PRD-07, PRD-08). */
  readonly done: string;
  readonly failed: string;
  readonly restored: string;
}

const WORDS: Readonly<Record<DeletionList, Words>> = {
  products: {
    one: 'product',
    many: 'products',
    done: 'Product Deleted',
    failed: 'Failed to delete product.',
    restored: 'Product Restored',
  },
  faqs: { one: 'FAQ', many: 'FAQs', done: 'FAQ Deleted', failed: 'Failed to delete FAQ.', restored: 'FAQ Restored' },
};

/** Returns the function that asks, deletes rows of a list, and offers to take it back for ten minutes (PRD-09). */
export function useDelete(list: DeletionList): (rows: readonly { readonly id: string; readonly name: string }[]) => void {
  const confirm = useConfirm();
  const undo = useUndo(list);
  const [deleteProducts] = useDeleteProductsMutation({ update: (cache) => forgetProducts(cache, 'products') });
  const [deleteFaqs] = useDeleteProductFaqsMutation({ update: (cache) => forgetProducts(cache, 'faqs') });
  const { one, many, done, failed, restored } = WORDS[list];
  return (rows) => {
    const [first] = rows;
    if (!first) return;
    const several = rows.length > 1;
    const thing = several ? `${rows.length} ${many}` : first.name;
    confirm({
      title: several ? `Delete these ${many}?` : `Delete this ${one}?`,
      thing,
      text: 'Your assistant stops mentioning it at once. You can undo this for ten minutes.',
      action: 'Delete',
      done,
      failed,
      run: async () => {
        const variables = { ids: rows.map(({ id }) => id) };
        const deletion =
          list === 'products'
            ? (await deleteProducts({ variables })).data?.deleteProducts
            : (await deleteFaqs({ variables })).data?.deleteProductFaqs;
        if (!deletion) throw new Error('The api answered without the deletion.');
        setRecentDeletion(list, { id: deletion.id, thing, undoUntil: deletion.undoUntil });
        return { run: () => undo(deletion.id), done: restored, failed: UNDO_FAILED };
      },
    });
  };
}

/** Shown when a deletion cannot be taken back. */
export const UNDO_FAILED = 'This could not be undone. The ten minutes may be over.';

/** Returns the function that takes a deletion back. */
export function useUndo(list: DeletionList): (id: string) => Promise<void> {
  const [undoDeletion] = useUndoDeletionMutation({ update: (cache) => forgetProducts(cache, list) });
  return async (id) => {
    await undoDeletion({ variables: { id } });
    setRecentDeletion(list, null);
  };
}
