import { compareAnswers } from './difference.ts';
import type { KeptAnswer } from './kept-answer.ts';

const answer = (changes: Partial<KeptAnswer> & { from?: readonly string[] } = {}): KeptAnswer => {
  const { from = ['a'], ...rest } = changes;
  return { outcome: 'answered', text: 'We are open.', sources: from.map((id) => ({ kind: 'faq', id, title: `Question ${id}` })), ...rest };
};
const unknown = (text: string) => answer({ outcome: 'unknown', text, from: [] });

it.each([
  ['same', answer(), answer()],
  ['same', unknown('Kettle & Co has not told me.'), unknown('Kettle Ltd has not told me.')],
  ['changed', answer(), answer({ text: 'We are closed.' })],
  ['changed', answer(), answer({ from: ['b'] })],
  ['changed', answer(), answer({ outcome: 'partly' })],
  ['gained_source', answer(), answer({ from: ['a', 'b'] })],
  ['lost_source', answer({ from: ['a', 'b'] }), answer({ text: 'Less.' })],
  ['lost_source', answer(), answer({ outcome: 'hand_over', from: [] })],
  ['newly_unknown', answer(), unknown('Not told.')],
  ['newly_answered', unknown('Not told.'), answer()],
])('is %s', (change, accepted, latest) => {
  expect(compareAnswers(accepted, latest)).toBe(change);
});

it('does not take an entry with another title for another entry', () => {
  const renamed = { ...answer(), sources: [{ kind: 'faq' as const, id: 'a', title: 'Reworded' }] };
  expect(compareAnswers(answer(), renamed)).toBe('same');
});
