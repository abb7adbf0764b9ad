import fc from 'fast-check';
import { addDays, isPublicHoliday, isWorkingDay, londonTime } from './calendar.ts';
import { answerDental, greet, type DentalAnswer } from './dental-agent.ts';

const half = () => 0.5;
/** Tuesday 24 November 2026, 10:00 in London. */
const NOW = new Date('2026-11-24T10:00:00Z');

/** A booking for a cleaning of which only day and time are missing, and then these lines. */
function ask(lines: readonly string[], now: Date = NOW): DentalAnswer {
  return ['book', 'Sarah', 'cleaning', ...lines].reduce((answer, line) => answerDental(answer.context, line, half, now), greet());
}

describe('dates', () => {
  it.each([
    ['2 December', 'Wednesday 2 December'],
    ['the 2nd of December', 'Wednesday 2 December'],
    ['December 2nd', 'Wednesday 2 December'],
    ['dec 2', 'Wednesday 2 December'],
    ['Wednesday 2nd December', 'Wednesday 2 December'],
    ['2/12', 'Wednesday 2 December'],
    ['02/12/2026', 'Wednesday 2 December'],
    ['2026-12-02', 'Wednesday 2 December'],
    ['the 25th', 'Wednesday 25 November'],
    ['the 3rd', 'Thursday 3 December'],
    ['the 3rd of next month', 'Thursday 3 December'],
    ['Friday the 27th', 'Friday 27 November'],
    ['4 January', 'Monday 4 January'],
    ['a week on Tuesday', 'Tuesday 8 December'],
    ['Thursday week', 'Thursday 3 December'],
    ['two weeks on Friday', 'Friday 11 December'],
    ['a week today', 'Tuesday 1 December'],
    ['a week tomorrow', 'Wednesday 2 December'],
    ['in a fortnight', 'Tuesday 8 December'],
    ['in two days', 'Thursday 26 November'],
    ['3 days from now', 'Friday 27 November'],
    ['in 2 weeks', 'Tuesday 8 December'],
    ['christmas eve', 'Thursday 24 December'],
    ['not 2 December, the 3rd', 'Thursday 3 December'],
  ])('DMO-19 "%s" is the day %s', (text, day) => {
    expect(ask([text]).context.preferredDay).toBe(day);
  });

  it.each([
    ['2 December at 10am', 'on Wednesday 2 December at 10am'],
    ['December 4th, 10:30', 'on Friday 4 December at 10:30am'],
    ['the 27th in the afternoon', 'on Friday 27 November, in the afternoon'],
    ['tomorrow at quarter to ten', 'tomorrow at 9:45am'],
    ['tomorrow at ten past two', 'tomorrow at 2:10pm'],
    ['in an hour', 'today at 11am'],
    ['now', 'today at 10am'],
    ['in half an hour', 'today at 10:30am'],
    ['this afternoon', 'this afternoon'],
    ['first thing tomorrow', 'tomorrow at 9am'],
  ])('DMO-19 "%s" is penciled in %s', (text, slot) => {
    expect(ask([text]).reply).toContain(`Your cleaning ${slot} is penciled in and will be confirmed.`);
  });

  it.each([
    ['29 November', /closed at the weekend; we’re open Mon–Fri 9am–5pm\. The next day we’re open is Monday 30 November\./],
    ['Saturday', /closed at the weekend.*Monday 30 November/],
    ['25 December', /Friday 25 December is a public holiday and we are closed\. The next day we’re open is Tuesday 29 December\./],
    ['Christmas', /public holiday/],
    ['yesterday', /Monday 23 November has passed\. We’re open today until 5pm\./],
    ['20 November', /Friday 20 November has passed/],
    ['last Friday', /Friday 20 November has passed/],
    ['3 March 2030', /twelve months ahead/],
  ])('DMO-19 "%s" is refused with the reason, and the day asked for again', (text, reason) => {
    const { reply, context } = ask([text]);

    expect(reply).toMatch(reason);
    expect(reply).toMatch(/Which day/);
    expect(context.preferredDay).toBeNull();
  });

  it.each([
    ['today at 9am', '2026-11-24T10:00:00Z', /9am has passed for today; we’re open until 5pm/],
    ['this morning', '2026-11-24T13:00:00Z', /this morning has passed/],
    ['today', '2026-11-24T18:00:00Z', /closed for today.*Wednesday 25 November/],
    ['can I come today?', '2026-11-22T10:00:00Z', /closed at the weekend.*Monday 23 November/],
    ['tomorrow', '2026-11-27T10:00:00Z', /closed at the weekend.*Monday 30 November/],
    ['now', '2026-11-24T20:00:00Z', /closed for today/],
    ['Friday', '2026-12-22T10:00:00Z', /Friday 25 December is a public holiday/],
    ['next Friday', '2026-12-15T10:00:00Z', /Friday 25 December is a public holiday/],
  ])('DMO-19 "%s" at %s is refused', (text, now, reason) => {
    const { reply, context } = ask([text], new Date(now));

    expect(reply).toMatch(reason);
    expect(context.appointmentBooked).toBe(false);
  });

  it('DMO-19 reads the clock of London, in summer too', () => {
    expect(londonTime(new Date('2026-07-01T23:30:00Z'))).toEqual({ today: '2026-07-02', minutes: 30 });
    expect(londonTime(new Date('2026-12-01T23:30:00Z'))).toEqual({ today: '2026-12-01', minutes: 23 * 60 + 30 });
  });

  it.each([
    [2022, ['01-03', '04-15', '04-18', '05-02', '05-30', '08-29', '12-25', '12-26', '12-27']],
    [2026, ['01-01', '04-03', '04-06', '05-04', '05-25', '08-31', '12-25', '12-26', '12-28']],
    [2027, ['01-01', '03-26', '03-29', '05-03', '05-31', '08-30', '12-25', '12-26', '12-27', '12-28']],
  ])('DMO-19 the public holidays of %d', (year, expected) => {
    const days = Array.from({ length: 365 }, (_, index) => addDays(`${year}-01-01`, index));

    expect(days.filter(isPublicHoliday)).toEqual(expected.map((day) => `${year}-${day}`));
  });

  it('DMO-19 no clock and no wording books a closed or a past day', () => {
    const number = fc.integer({ min: 1, max: 31 });
    const month = fc.constantFrom('January', 'Feb', 'may', 'december', 'Dec');
    const named = fc.tuple(number, month).map(([day, name]) => `${day} ${name}`);
    const relative = fc.constantFrom(
      'today',
      'tomorrow',
      'the day after tomorrow',
      'in 3 days',
      'a week on Monday',
      'Saturday',
      'yesterday',
    );
    const clock = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.oneof(named, relative), clock, (text, now) => {
        const { today } = londonTime(now);
        const { context } = ask([text, '10am'], now);
        const { preferredDay } = context;
        if (preferredDay === null) return;
        const days = Array.from({ length: 366 }, (_, index) => addDays(today, index));
        const day = days.find((candidate) => nameIs(candidate, preferredDay, today));
        expect(day !== undefined && isWorkingDay(day)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

function nameIs(day: string, name: string, today: string): boolean {
  const words: Readonly<Record<string, number>> = { today: 0, tomorrow: 1, 'the day after tomorrow': 2 };
  const offset = words[name];
  if (offset !== undefined) return day === addDays(today, offset);
  return (
    new Date(day).toLocaleDateString('en-GB', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '') === name
  );
}
