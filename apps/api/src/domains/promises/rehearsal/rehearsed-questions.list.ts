import { defineEnum, type ValueOf } from '../../../platform/db/enum-of.ts';
import { defineList } from '../../../platform/graphql/list/define-list.ts';
import { oneOf } from '../../../platform/graphql/list/filters.ts';
import { AnswerChange, RehearsedQuestion } from './rehearsed-question.entity.ts';

const RehearsedDifference = defineEnum('RehearsedDifference', 'Kept questions by their latest answer.', {
  CHANGED: 'The latest answer differs from the accepted one.',
  SAME: 'It does not.',
});

/** Kept questions of a client, in their order. */
export const rehearsedQuestionList = defineList(RehearsedQuestion, {
  name: 'RehearsedQuestion',
  rows: 'questions that were kept to rehearse the assistant with',
  perClient: true,
  sort: { POSITION: ['position asc'] },
  filter: {
    difference: oneOf<RehearsedQuestion, ValueOf<typeof RehearsedDifference>>(
      'change',
      RehearsedDifference,
      { CHANGED: AnswerChange.values.filter((change) => change !== 'same'), SAME: ['same'] },
      'Whether the latest answer differs from the accepted one.',
    ),
  },
});
