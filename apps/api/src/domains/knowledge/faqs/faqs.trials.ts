import { ownRow, type TrialsOfDomain } from '../../../testkit/access/trial.ts';

export const trials: TrialsOfDomain = (api) => ({
  saveFaqs: {
    // One of each: stored, blank, changed, gone.
    variables: (own) => ({
      added: ['Do you deliver?', ' '].map((question) => ({ id: api.system().newId(), question, answer: 'Yes.' })),
      changed: [own?.rows.get('faq')?.['id'] ?? api.system().newId(), api.system().newId()].map((id) => ({ id, category: 'SUPPORT' })),
    }),
    foreign: (victim) => [{ added: [{ id: victim.rows.get('faq')?.['id'], question: 'Do you deliver?', answer: 'Yes.' }] }],
    passesOver: (victim) => [{ changed: [{ id: victim.rows.get('faq')?.['id'], answer: 'Yes.' }] }],
  },
  moveFaq: {
    ...ownRow('faq', (id) => ({ id, place: 'FIRST' })),
    foreign: (victim, own) => [
      { id: victim.rows.get('faq')?.['id'], place: 'FIRST' },
      { id: own?.rows.get('faq')?.['id'] ?? api.system().newId(), place: 'BEFORE', other: victim.rows.get('faq')?.['id'] },
    ],
  },
  deleteFaqs: ownRow('faq', (id) => ({ ids: [id] })),
});
