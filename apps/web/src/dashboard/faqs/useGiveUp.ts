import { useNotify } from '../../shared/feedback/useNotify.ts';
import { shownFields, type FaqEdits } from './faqEdits.ts';

/** Returns the function that discards the edits of an FAQ, and offers to restore them. */
export function useGiveUp(edits: FaqEdits): (id: string) => void {
  const notify = useNotify();
  return (id) => {
    const edit = edits.find(id);
    if (!edit) return;
    const takeBack = edits.drop([id]);
    const { question, answer } = shownFields(edit, undefined);
    if (edit.base === null && question.trim() === '' && answer.trim() === '') return;
    const title = edit.base === null ? 'New FAQ Discarded' : 'Changes Undone';
    notify.success(title, question.trim() || undefined, { label: edit.base === null ? 'Undo' : 'Redo', run: takeBack });
  };
}
