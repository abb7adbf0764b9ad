import { prepare, type BusinessFacts } from '@larkline/answers';
import { holidayOn, localTime } from '@larkline/format';
import { WEEKDAYS, weeklyHoursSchema, type WeeklyHours, type WorkingHours } from '@larkline/validation';
import { freeSlots, startAt, type SlotRules } from './slots.ts';

// What the assistant says about a day, and what it offers and books on it, follow from the same hours. Asked of random businesses, on every day
// of two years.

const SET_UPS = 5;
const DAYS = 730;
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.parse('2026-11-23T08:30:00Z');
const ALWAYS_OPEN: WeeklyHours = {
  week: WEEKDAYS.map((day) => ({ day, opens: '00:00', closes: '00:00' })),
  exceptions: [],
  closedOnBankHolidays: false,
};

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function aBusiness(seed: number) {
  const random = randomFrom(seed);
  const below = (most: number) => Math.floor(random() * most);
  const clock = (from: number, until: number) =>
    `${String(from + below(until - from)).padStart(2, '0')}:${String(5 * below(12)).padStart(2, '0')}`;
  const dayAt = (days: number) => new Date(FIRST_DAY + days * DAY_MS).toISOString().slice(0, 10);
  const span = () => ({ opens: clock(6, 12), closes: random() < 0.2 ? clock(0, 4) : clock(13, 24) });
  const exceptions = [...new Set(Array.from({ length: below(40) }, () => dayAt(below(DAYS))))].map((date) =>
    random() < 0.6 ? { date, name: random() < 0.5 ? 'Training day' : null, opens: null, closes: null } : { date, name: null, ...span() },
  );
  const week = WEEKDAYS.filter(() => random() < 0.7).map((day) => ({ day, ...span() }));
  const openingHours = weeklyHoursSchema.parse({ week, exceptions, closedOnBankHolidays: random() < 0.7 });
  const workingHours: WorkingHours[] = WEEKDAYS.filter(() => random() < 0.85).flatMap((day) => [
    { day, opens: clock(0, 9), closes: clock(10, 13) },
    { day, opens: clock(13, 16), closes: clock(17, 24) },
  ]);
  const availability = { slotMinutes: 15 + 5 * below(12), bufferMinutes: 5 * below(4), noticeHours: below(48), daysAhead: 365 };
  return { openingHours, workingHours, availability, timezone: 'Europe/London', busy: [] } satisfies SlotRules;
}

async function ask({ openingHours, timezone }: SlotRules, question: string, now: Date): Promise<string> {
  const facts: BusinessFacts = {
    ...{ businessName: 'Fernhill', timezone, weeklyHours: openingHours, openingHours: null, about: null, services: null, location: null },
    ...{ contactPhone: null, contactPhoneAlt: null, contactEmail: null, website: null },
  };
  const ports = { now, facts, search: () => Promise.resolve({ passages: [], others: [] }), diary: null };
  return (await prepare(ports, question, null)).reply.sentences.map(({ text }) => text).join(' ');
}

const isOffered = (now: Date, date: string, rules: SlotRules) =>
  (freeSlots(now, { first: date, days: 1 }, rules)[0]?.startsAt ?? []).length > 0;
const LONG = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

it.each(Array.from({ length: SET_UPS }, (_, seed) => seed))(
  'CLN-01 nothing is offered or booked on a day of which the answer is "closed", for two years (business %i)',
  async (seed) => {
    const rules = aBusiness(seed);
    const wrong: string[] = [];
    let wouldBe = 0;
    for (let day = 0; day < DAYS; day += 1) {
      const now = new Date(FIRST_DAY + Math.floor(day / 365) * 365 * DAY_MS);
      const date = new Date(FIRST_DAY + day * DAY_MS).toISOString().slice(0, 10);
      const answer = await ask(rules, `Are you open on ${LONG.format(new Date(date))}?`, now);
      const isClosed = answer.startsWith('We are closed');
      if (!isClosed && !answer.startsWith('We are open')) wrong.push(`${date} ${answer}`);
      if (!isClosed) continue;
      if (isOffered(now, date, { ...rules, openingHours: ALWAYS_OPEN })) wouldBe += 1;
      const times = ['00:30', '09:00', '11:15', '14:40', '22:00'].filter((time) => startAt(now, { date, time }, rules) instanceof Date);
      if (isOffered(now, date, rules) || times.length > 0) wrong.push(`${date} is offered: ${answer}`);
    }

    expect(wrong).toEqual([]);
    expect(wouldBe).toBeGreaterThan(30);
  },
);

it('CLN-01 at every time that is offered the answer is "open now"', async () => {
  const wrong: string[] = [];
  for (let seed = 0; seed < SET_UPS; seed += 1) {
    const rules = aBusiness(seed);
    const { timezone, availability } = rules;
    const now = new Date(FIRST_DAY);
    const starts = freeSlots(now, { first: localTime(now, timezone).date, days: 365 }, rules).flatMap(({ startsAt }) => startsAt);
    for (const start of starts.filter((_, index) => index % 41 === 0)) {
      const lastMinute = new Date(start.getTime() + (availability.slotMinutes - 1) * 60_000);
      for (const instant of [start, lastMinute])
        if (!(await ask(rules, 'Are you open now?', instant)).startsWith('Yes')) wrong.push(`${seed} ${instant.toISOString()}`);
    }
    expect(starts.length).toBeGreaterThan(100);
  }

  expect(wrong).toEqual([]);
});

it('CLN-01 a business that has not said when it is open takes appointments on no bank holiday', () => {
  const now = new Date(FIRST_DAY);
  const rules = { ...aBusiness(1), openingHours: null };
  const days = freeSlots(now, { first: '2026-11-23', days: 365 }, rules);
  const offered = days.filter(({ startsAt }) => startsAt.length > 0);

  expect(offered.filter(({ date }) => holidayOn(date))).toEqual([]);
  expect(offered.length).toBeGreaterThan(200);
});
