import { answerDental, greet, type DentalAnswer } from './dental-agent.ts';
import { suggestDental } from './suggestions.ts';

/** Tuesday 24 November 2026, 10:00 in London. */
const NOW = new Date('2026-11-24T10:00:00Z');

function talk(...lines: string[]): DentalAnswer {
  return lines.reduce((answer, line) => answerDental(answer.context, line, () => 0.5, NOW), greet());
}

it.each([
  ['a patient collapsed in your waiting room', 'Please call 999 now'],
  ['I’m feeling suicidal', '116 123'],
  ['i took 12 ibuprofen for the toothache', '111 straight away'],
])('DMO-20 "%s" is told whom to call', (text, words) => {
  const { reply, context } = talk(text);

  expect(reply).toContain(words);
  expect(context.lastIntent).toBe('danger');
});

it('DMO-20 someone in danger in the middle of a booking is offered nothing more, and the booking is dropped', () => {
  const { reply, context } = talk('book', 'Sarah', 'help my dad has chest pain');

  expect(reply).toContain('999');
  expect(reply).not.toMatch(/\?|book|appointment/i);
  expect(suggestDental(context, NOW)).toEqual([]);
});

it('DMO-20 an appointment that is penciled in stays', () => {
  const { context } = talk('I’m Sarah, I’d like a check-up on Friday at 2pm', 'he is not breathing');

  expect(context).toMatchObject({ appointmentBooked: true, preferredDay: 'Friday' });
});
