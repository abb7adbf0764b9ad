import { callOpening, greetingAt, partOfDayAt } from './call-opening.ts';

describe('partOfDayAt', () => {
  it.each([
    ['2026-11-22T00:00:00Z', 'Europe/London', 'morning'],
    ['2026-11-22T11:59:59Z', 'Europe/London', 'morning'],
    ['2026-11-22T12:00:00Z', 'Europe/London', 'afternoon'],
    ['2026-11-22T17:59:59Z', 'Europe/London', 'afternoon'],
    ['2026-11-22T18:00:00Z', 'Europe/London', 'evening'],
    ['2026-07-01T11:30:00Z', 'Europe/London', 'afternoon'],
    ['2026-11-22T17:00:00Z', 'America/New_York', 'afternoon'],
    ['2026-11-22T16:59:00Z', 'America/New_York', 'morning'],
  ])('%s in %s: %s', (instant, timezone, part) => {
    expect(partOfDayAt(new Date(instant), timezone)).toBe(part);
  });
});

it('the opening names the business and says that an AI speaks', () => {
  expect(callOpening('Oak & Fold', greetingAt('evening'))).toBe('Good evening, Oak & Fold. I’m the AI receptionist. How can I help?');
});
