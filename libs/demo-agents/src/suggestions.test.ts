import { dayInWords } from './calendar.ts';
import { answerDental, greet, type DentalAnswer } from './dental-agent.ts';
import { GENERIC_BOOKING_REPLIES, GENERIC_DENTAL_REPLIES } from './dental-replies.ts';
import { answerFitness, GENERIC_FITNESS_REPLIES } from './fitness-agent.ts';
import { freeTimes } from './free-times.ts';
import { suggestDental, suggestFitness } from './suggestions.ts';

const half = () => 0.5;
/** Tuesday 24 November 2026, 10:00 in London. */
const NOW = new Date('2026-11-24T10:00:00Z');
const talk = (...lines: string[]): DentalAnswer => lines.reduce((answer, line) => answerDental(answer.context, line, half, NOW), greet());

it.each([
  [[], 'I’d like to book a cleaning'],
  [['book'], 'My name is Sam'],
  [['book', 'Sam'], 'A cleaning'],
  [['book', 'Sam', 'a crown', 'next week'], '2pm'],
  [['I’m Sam, a crown on Friday at 2pm'], 'Could we make it Friday?'],
  [['I’m Sam, a crown on Friday at 2pm', 'cancel'], 'No wait, keep it'],
  [['my tooth hurts'], 'Can I come in today?'],
])('DMO-17 after %j "%s" is suggested', (lines, suggestion) => {
  expect(suggestDental(talk(...lines).context, NOW)).toContain(suggestion);
});

const EVERY_TIME = ['09:30', '11:00', '14:00', '16:00'];

it.each([
  [['book', 'Sam'], []],
  [
    ['book', 'Sam', 'a crown'],
    [
      { date: '2026-11-25', times: EVERY_TIME },
      { date: '2026-11-26', times: EVERY_TIME },
      { date: '2026-11-27', times: EVERY_TIME },
    ],
  ],
  [['book', 'Sam', 'a crown', 'Friday'], [{ date: '2026-11-27', times: EVERY_TIME }]],
  [['book', 'Sam', 'a crown', '2 December'], [{ date: '2026-12-02', times: EVERY_TIME }]],
  [['book', 'Sam', 'a crown', 'today'], [{ date: '2026-11-24', times: ['11:00', '14:00', '16:00'] }]],
  [['book', 'Sam', 'a crown', 'next week'], []],
  [['I’m Sam, a crown on Friday at 2pm'], []],
])('DMO-17 after %j the free times are %j', (lines, days) => {
  expect(freeTimes(talk(...lines).context, NOW)).toEqual(days);
});

it.each([
  ['at 3pm', ['15:00']],
  ['in the morning', ['09:30', '11:00']],
  ['in the afternoon', ['14:00', '16:00']],
])('DMO-17 the times of an appointment %s are %j', (time, times) => {
  expect(freeTimes(talk('book', 'Sam', `a crown ${time}`).context, NOW).map((day) => day.times)).toEqual([times, times, times]);
});

it('DMO-17 every suggestion and free time is understood, and ends in a booking within eight steps whichever is taken first', () => {
  const open: DentalAnswer[] = [greet()];
  const seen = new Set<string>();
  for (let at = open.shift(); at; at = open.shift()) {
    const times = freeTimes(at.context, NOW).flatMap(({ date, times: all }) => all.map((time) => `${dayInWords(date)} at ${time}`));
    for (const text of [...suggestDental(at.context, NOW), ...times]) {
      const answer = answerDental(at.context, text, half, NOW);
      for (const generic of [...GENERIC_DENTAL_REPLIES, ...GENERIC_BOOKING_REPLIES]) expect(answer.reply).not.toContain(generic);
      const state = JSON.stringify(answer.context);
      if (seen.has(state)) continue;
      seen.add(state);
      if (seen.size < 400) open.push(answer);
    }
  }
  expect([...seen].some((state) => state.includes('"appointmentBooked":true'))).toBe(true);
});

it('DMO-11 every suggestion of the shop is understood', () => {
  const seen = new Set<string>();
  const open = [...suggestFitness('greeting')];
  for (let text = open.shift(); text !== undefined; text = open.shift()) {
    if (seen.has(text)) continue;
    seen.add(text);
    const { reply, topic } = answerFitness(text, half);
    expect(GENERIC_FITNESS_REPLIES).not.toContain(reply);
    open.push(...suggestFitness(topic));
  }
  expect(seen.size).toBeGreaterThan(8);
});

it('a way to a person is suggested in every open question', () => {
  for (const lines of [[], ['book'], ['book', 'Sam'], ['book', 'Sam', 'a crown']]) {
    expect(suggestDental(talk(...lines).context, NOW)).toContain('Talk to a person');
  }
});
