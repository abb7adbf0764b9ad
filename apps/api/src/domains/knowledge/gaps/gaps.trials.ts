import { ownRow, type TrialsOfDomain } from '../../../testkit/access/trial.ts';

export const trials: TrialsOfDomain = () => ({
  answerUnansweredQuestion: ownRow('unanswered_questions', (id) => ({ id, input: { question: 'A question?', answer: 'An answer.' } })),
  dismissUnansweredQuestion: ownRow('unanswered_questions', (id) => ({ id })),
  restoreUnansweredQuestion: ownRow('unanswered_questions', (id) => ({ id })),
});
