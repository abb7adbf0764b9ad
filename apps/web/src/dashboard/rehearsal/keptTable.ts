import { REHEARSAL_FIELDS } from '../../shared/answers/rehearsalFields.ts';
import type { KeptQuestionsQueryVariables } from './Rehearsal.generated.ts';
import type { RehearsedDifference, RehearsedQuestionFilter, RehearsedQuestionSort } from '../../shared/apollo/schema.generated.ts';
import { choiceParam } from '../../shared/table/filterParams.ts';
import type { TableSpec } from '../../shared/table/tableAddress.ts';
import type { ListVariables } from '../../shared/table/useTableState.ts';
import type { DeletableList } from '../../shared/undo/deletions.ts';

/** Shown in the place of the list when it could not be loaded. */
export const FAILURE = 'Failed to load your saved questions';

/** The kept questions in the address. */
export const KEPT_TABLE: TableSpec<RehearsedQuestionSort, RehearsedQuestionFilter> = {
  sorts: ['POSITION'],
  sizes: [25, 50],
  filters: {
    difference: choiceParam<RehearsedDifference>('answers', 'answers', { changed: 'CHANGED', same: 'SAME' }),
  },
};

/** Returns the variables of the query of a page; the list has no search. */
export function queryOf({
  search: _,
  ...variables
}: ListVariables<RehearsedQuestionSort, RehearsedQuestionFilter>): KeptQuestionsQueryVariables {
  return variables;
}

/** The kept questions, with the words of their deletion. */
export const KEPT: DeletableList = {
  name: 'rehearsedQuestions',
  type: 'RehearsedQuestion',
  fields: REHEARSAL_FIELDS,
  one: 'question',
  many: 'questions',
  effect: "We won't ask it again after changes.",
  done: 'Question Removed',
  failed: 'Failed to remove the question',
  restored: 'Question Restored',
};
