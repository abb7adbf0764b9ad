import { instantIn, localTime } from '@larkline/format';
import { START_STEPS, TIMEZONES, WEEKDAYS } from '@larkline/validation';
import { freeSlots, refusalOfDay, startAt, type SlotRules } from './slots.ts';

// Of random businesses with random appointments, around the days on which clocks change.

const MINUTE = 60_000;
const CASES = 60;

/** Numbers below a bound that are the same in every run (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

function aDiary(seed: number) {
  const below = randomFrom(seed);
  const timezone = TIMEZONES[below(TIMEZONES.length)] ?? 'Europe/London';
  const first = ['2026-10-24', '2027-03-27', '2026-10-31', '2027-03-13', '2026-10-03', '2027-04-03', '2026-12-01'][below(7)] ?? '';
  const open = 5 * below(150);
  const workingHours = WEEKDAYS.map((day) => ({ day, opens: clock(open), closes: clock(open + 60 + 5 * below(120)) }));
  const availability = {
    slotMinutes: 5 * (1 + below(24)),
    bufferMinutes: 5 * below(8),
    noticeHours: below(20),
    daysAhead: 1 + below(6),
    startMinutes: START_STEPS[below(START_STEPS.length)] ?? 30,
  };
  const midnight = instantIn(first, '00:00', timezone).getTime();
  const busy = Array.from({ length: below(14) }, () => {
    const begins = midnight + below(4 * 24 * 60) * MINUTE;
    return { startsAt: new Date(begins), endsAt: new Date(begins + (1 + below(180)) * MINUTE) };
  });
  const always = { week: WEEKDAYS.map((day) => ({ day, opens: '00:00', closes: '00:00' })), exceptions: [], closedOnBankHolidays: false };
  const rules: SlotRules = { timezone, openingHours: always, workingHours, availability, busy };
  return { now: new Date(midnight + below(600) * MINUTE), first, rules, ...availability };
}

function isFree(start: number, { availability, busy }: SlotRules): boolean {
  const pause = availability.bufferMinutes * MINUTE;
  const end = start + availability.slotMinutes * MINUTE;
  return busy.every(({ startsAt, endsAt }) => end + pause <= startsAt.getTime() || start >= endsAt.getTime() + pause);
}

it('CLN-09 every offered start is free, gaps included, and at a regular time; hours with none have starts every five minutes', () => {
  const wrong: string[] = [];
  let count = 0;
  for (let seed = 0; seed < CASES; seed += 1) {
    const { now, first, rules, startMinutes } = aDiary(seed);
    for (const { date, startsAt } of freeSlots(now, { first, days: 4 }, rules)) {
      const minutes = startsAt.map((start) => Number(localTime(start, rules.timezone).time.slice(3)));
      const step = minutes.some((minute) => minute % startMinutes === 0) ? startMinutes : 5;
      if (minutes.some((minute) => minute % step !== 0)) wrong.push(`${seed} ${date} is not on ${step}: ${minutes.join(' ')}`);
      if (!startsAt.every((start) => isFree(start.getTime(), rules))) wrong.push(`${seed} ${date} overlaps`);
      if ((startsAt.length === 0) !== (refusalOfDay(now, date, rules) !== null)) wrong.push(`${seed} ${date} is offered and refused`);
      count += startsAt.length;
    }
  }

  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(1_000);
});

it('CLN-01 every start that is offered can be booked, and "not free" is said of no free time', () => {
  const wrong: string[] = [];
  const said = new Set<string>();
  for (let seed = 0; seed < CASES; seed += 1) {
    const { now, first, rules } = aDiary(seed);
    const [{ date, startsAt } = { date: first, startsAt: [] }] = freeSlots(now, { first, days: 4 }, rules).filter(
      (day) => day.startsAt.length,
    );
    for (const start of startsAt) {
      const { time } = localTime(start, rules.timezone);
      if (!(startAt(now, { date, time }, rules) instanceof Date)) wrong.push(`${seed} ${date} ${time} is offered and refused`);
    }
    for (let minute = 0; minute < 24 * 60; minute += 11) {
      const found = startAt(now, { date, time: clock(minute) }, rules);
      const start = found instanceof Date ? found : instantIn(date, clock(minute), rules.timezone);
      if (isFree(start.getTime(), rules) !== found instanceof Date && (found instanceof Date || found.reason === 'taken'))
        wrong.push(`${seed} ${date} ${clock(minute)} ${found instanceof Date ? 'is booked' : found.reason}`);
      said.add(found instanceof Date ? 'booked' : found.reason);
    }
  }

  expect(wrong).toEqual([]);
  expect([...said].sort()).toEqual(expect.arrayContaining(['booked', 'odd start', 'outside', 'taken']));
});
