import { always, newRow, ownRow, type TrialsOfDomain } from '../../../testkit/access/trial.ts';

export const trials: TrialsOfDomain = () => ({
  keepRehearsedQuestion: newRow('rehearsed_questions', { input: { question: 'When are you open?' } }),
  expectRehearsedAnswer: ownRow('rehearsed_questions', (id) => ({ id, expected: 'The hours.' })),
  acceptRehearsedAnswers: ownRow('rehearsed_questions', (id) => ({ run: 1, ids: [id] })),
  runRehearsal: always({}),
  deleteRehearsedQuestions: ownRow('rehearsed_questions', (id) => ({ ids: [id] })),
});
