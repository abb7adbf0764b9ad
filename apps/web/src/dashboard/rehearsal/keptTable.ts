import { REHEARSAL_FIELDS } from '../../shared/answers/rehearsalFields.ts';
import { defineList } from '../../shared/table/defineTable.ts';
import { choiceParam } from '../../shared/table/filterParams.ts';
import type { DeletableList } from '../../shared/undo/deletions.ts';
import { KeptQuestionsDocument } from './Rehearsal.generated.ts';

/** The kept questions. */
export const KEPT_QUESTIONS = defineList({
  name: 'kept-questions',
  label: 'Saved questions',
  nouns: { one: 'question', many: 'questions' },
  document: KeptQuestionsDocument,
  rows: (data) => data.client?.rehearsedQuestions,
  failure: 'Failed to load your saved questions',
  sorts: { POSITION: 'In the order you saved them' },
  sizes: [25, 50],
  searchable: false,
  filtersInLine: true,
  filters: { difference: choiceParam('answers', 'answers', { changed: 'CHANGED', same: 'SAME' }) },
  empty: {
    icon: 'pin',
    title: 'No saved questions yet',
    text: "Ask your assistant something above and save the question. We'll ask it again after every change and show you when the answer changes.",
  },
});

/** The kept questions, with the words of their deletion. */
export const KEPT: DeletableList = {
  name: 'rehearsedQuestions',
  type: 'RehearsedQuestion',
  fields: REHEARSAL_FIELDS,
  one: 'question',
  many: 'questions',
  effect: (it) => `We won't ask ${it} again after changes.`,
  done: 'Question Removed',
  failed: 'Failed to remove the question',
  restored: 'Question Restored',
};
