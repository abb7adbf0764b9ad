import { ownRow, type TrialsOfDomain } from '../../testkit/access/trial.ts';

export const trials: TrialsOfDomain = (api) => ({
  saveFaqs: {
    // One of each: stored, blank, gone.
    variables: () => ({
      added: ['Do you deliver?', ' '].map((question) => ({ id: api.system().newId(), question, answer: 'Yes.' })),
      changed: [{ id: api.system().newId(), answer: 'No.' }],
    }),
    foreign: (victim) => [{ added: [{ id: victim.rows.get('faq')?.['id'], question: 'Do you deliver?', answer: 'Yes.' }] }],
  },
  moveFaq: ownRow('faq', (id) => ({ id, place: 'FIRST' })),
  deleteFaqs: ownRow('faq', (id) => ({ ids: [id] })),
});
