import type { ChatDay } from '@larkline/chat-protocol';
import { prepare, searchInMemory, type BusinessFacts, type Diary, type OwnAppointment, type Passage, type Ports } from '../index.ts';

const FACTS: BusinessFacts = {
  businessName: 'The Copper Kettle',
  timezone: 'Europe/London',
  weeklyHours: { week: [{ day: 'monday', opens: '09:00', closes: '17:00' }], exceptions: [], closedOnBankHolidays: true },
  openingHours: null,
  about: null,
  services: null,
  location: null,
  contactPhone: null,
  contactPhoneAlt: null,
  contactEmail: null,
  website: null,
};
const PARKING: Passage = { source: { kind: 'faq', id: 'parking', title: 'Is there parking?' }, text: 'Behind the shop.', product: null };
const TIMES = ['09:00', '10:00', '10:30', '14:00', '15:30'];
const DATES = ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30', '2026-12-01', '2026-12-04', '2026-12-07'];

/** Says messages one after another, on a Tuesday; returns the last reply, what is known then, and what was done in the diary. */
async function talk(...messages: string[]) {
  const own: OwnAppointment[] = [];
  const did: string[] = [];
  const days = (from: string | null): ChatDay[] =>
    DATES.filter((date) => date >= (from ?? ''))
      .slice(0, 5)
      .map((date) => ({ date, times: TIMES }));
  const diary: Diary = {
    offered: async (from) => days(from),
    whyNot: async (date, time) =>
      date === '2026-12-25' ? 'We are closed on Christmas Day.' : time === '10:10' ? null : `No ${time ?? 'times'} on ${date}.`,
    book: async ({ date, time, name, phone }) => {
      did.push(`book ${date} ${time} ${name} ${phone ?? '-'}`);
      own.push({ id: `a${own.length}`, date, time });
      return { outcome: 'done', appointment: own.at(-1)! };
    },
    own: async () => own,
    move: async (id, { date, time }) => {
      did.push(`move ${id} ${date} ${time}`);
      return { outcome: 'done', appointment: { id, date, time } };
    },
    cancel: async (id) => void did.push(`cancel ${id}`),
  };
  const ports: Ports = { now: new Date('2026-11-24T14:00:00Z'), facts: FACTS, search: searchInMemory([PARKING]), diary };
  let memory: unknown = null;
  let last: Awaited<ReturnType<typeof prepare>>['reply'] | null = null;
  for (const message of messages) {
    last = (await prepare(ports, message, memory)).reply;
    memory = JSON.parse(JSON.stringify(last.memory));
  }
  const known = (memory as { dialogue: { asked: string; date: string; time: string; name: string; phone: string } | null }).dialogue;
  return { ...last!, text: last!.sentences.map(({ text }) => text).join(' '), known, did };
}

const DAY_ASKED = ['book an appointment'];
const NAME_ASKED = ['book an appointment', 'tomorrow at 10'];
const PHONE_ASKED = [...NAME_ASKED, 'Ann Lee'];
const CONFIRM_ASKED = [...PHONE_ASKED, '07700 900123'];
const BOOKED = [...CONFIRM_ASKED, 'yes'];

it.each([
  ['27th', '2026-11-27', null],
  ['27.11.', '2026-11-27', null],
  ['27-11-2026', '2026-11-27', null],
  ['11/27', '2026-11-27', null],
  ['monday week', '2026-12-07', null],
  ['a week on friday', '2026-12-04', null],
  ['in two days', '2026-11-26', null],
  ['not friday, monday', '2026-11-30', null],
  ['next month', '2026-12-01', null],
  ['asap', '2026-11-25', null],
  ['tomorrow arvo', '2026-11-25', null],
  ['tomorrow 14', '2026-11-25', '14:00'],
  ['tomorrow 1030', '2026-11-25', '10:30'],
])('takes %s for a day', async (message, date, time) => {
  expect((await talk(...DAY_ASKED, message)).known).toMatchObject({ date, time });
});

it.each(['31/02', '27/11/2025', 'yesterday', 'the day of the tomato'])('asks again after %s, which is no day to come', async (message) => {
  const { text, unanswered, known } = await talk(...DAY_ASKED, message);
  expect(text).toBe('Sorry, I didn’t understand that. Which day and time would suit you?');
  expect(unanswered).toEqual([]);
  expect(known).toMatchObject({ asked: 'day', date: null });
});

it.each([
  ['reserve friday 10:00', { date: '2026-11-27', time: '10:00', asked: 'name' }],
  ['is 3.30pm Thursday available?', { date: '2026-11-26', time: '15:30', asked: 'name' }],
  ['can you put me down for Monday at ten', { date: '2026-11-30', time: '10:00', asked: 'name' }],
  ['can i get a checkup next week', { date: '2026-11-30', time: null, asked: 'time' }],
  ['any chance of Friday morning?', { date: '2026-11-27', asked: 'time' }],
  [
    'book me a check-up tomorrow at 10, my name is Ann Lee and my number is 07700 900555',
    { date: '2026-11-25', time: '10:00', name: 'Ann Lee', phone: '07700 900555', asked: 'confirm' },
  ],
])('begins with day, time, name and number of the first message: %s', async (message, known) => {
  expect((await talk(message)).known).toMatchObject(known);
});

it('keeps a time that was named before the day, and takes a number for a time', async () => {
  const asked = await talk(...DAY_ASKED, '10am');
  expect(asked.text).toBe('Which day would suit you, at 10:00?');
  expect((await talk(...DAY_ASKED, '10am', 'friday')).known).toMatchObject({ asked: 'name', date: '2026-11-27', time: '10:00' });
  expect((await talk(...DAY_ASKED, 'friday', '2')).known).toMatchObject({ time: '14:00' });
});

it('shows the times of a part of the day alone, and others when none suits', async () => {
  expect((await talk(...DAY_ASKED, 'tomorrow morning')).days).toEqual([{ date: '2026-11-25', times: ['09:00', '10:00', '10:30'] }]);
  expect((await talk(...DAY_ASKED, 'tomorrow', 'afternoon')).days[0]?.times).toEqual(['14:00', '15:30']);
  expect((await talk(...DAY_ASKED, 'none of these')).days.map(({ date }) => date)).toEqual(['2026-12-04', '2026-12-07']);
  expect((await talk(...DAY_ASKED, 'tomorrow', 'another day')).days[0]?.date).toBe('2026-11-26');
});

it('offers earlier times when nothing is free from the day on that was named', async () => {
  const { text, days } = await talk(...DAY_ASKED, '12 december');
  expect(text).toBe('No times on 2026-12-12. I can offer:');
  expect(days[0]?.date).toBe('2026-11-25');
});

it('says why a time cannot be, and takes one that is free without being offered', async () => {
  const closed = await talk(...DAY_ASKED, 'christmas day at 10');
  expect(closed.text).toBe('We are closed on Christmas Day. I can offer:');
  expect(closed.known).toMatchObject({ asked: 'day', date: null, time: null });
  expect((await talk(...DAY_ASKED, 'tomorrow at 11:00')).text).toBe('No 11:00 on 2026-11-25. I can offer:');
  expect((await talk(...DAY_ASKED, 'tomorrow at 10:10')).known).toMatchObject({ asked: 'name', date: '2026-11-25', time: '10:10' });
});

it.each([
  ['good friday', '2027-03-26'],
  ['easter monday at 10', '2027-03-29'],
  ['25/12', '2026-12-25'],
  ['28 December', '2026-12-28'],
  ['1 January 2027', '2027-01-01'],
  ['boxing day', '2026-12-26'],
])('reads “%s” as a date when it books', async (message, date) => {
  expect((await talk(...DAY_ASKED, message)).text).toContain(date === '2026-12-25' ? 'Christmas' : date);
});

it.each([
  ['07700 900 123', '07700 900 123'],
  ['+44 (0)7700 900123', '+44 (0)7700 900123'],
  ['its 07700.900.123', '07700.900.123'],
  ['call me on 07700-900-123 after 5', '07700-900-123'],
  ['07700900123 or 01632 960000', '07700900123'],
  ['07700 900 126 (mobile, after 5pm)', '07700 900 126'],
  ['07700 900 126, tomorrow before noon', '07700 900 126'],
  ['(01632) 960 123 ext 4', '(01632) 960 123 ext 4'],
  ['０７７００ ９００１２３', '07700 900123'],
  ['no', ''],
  ['i don’t have one', ''],
  ['I’d rather not', ''],
])('takes %s for the telephone number “%s”', async (message, phone) => {
  expect((await talk(...PHONE_ASKED, message)).known).toMatchObject({ asked: 'confirm', phone, date: '2026-11-25', time: '10:00' });
});

it.each(['077009', 'ann@example.com', '4111 1111 1111 1111', 'dunno'])('asks again for the number after %s', async (message) => {
  const { known, text, suggestions } = await talk(...PHONE_ASKED, message);
  expect(known).toMatchObject({ asked: 'phone', phone: null });
  expect(text).toContain('You can say “skip”.');
  expect(suggestions).toEqual(['Skip', 'Talk to a person']);
});

it.each([
  'Sunday Okafor',
  'Thu Nguyen',
  'Can Yilmaz',
  'O’Brien',
  'Mr May',
  'María José García Márquez de la Cruz',
  'Dr. Jean-Luc van der Berg III',
])('takes %s for a name', async (name) => {
  expect((await talk(...NAME_ASKED, name)).known).toMatchObject({ asked: 'phone', name, date: '2026-11-25' });
});

it.each([
  'yes',
  'wait',
  'skip',
  'hello',
  'too far, sorry',
  'Book an appointment',
  'ann@example.com',
  'the first one',
  'any time',
  'wrong number',
  'we are going to the park on foot',
])('takes %s for no name', async (message) => {
  expect((await talk(...NAME_ASKED, message)).known).toMatchObject({ asked: 'name', name: null });
});

it('takes what is pressed twice once', async () => {
  const time = 'Wednesday 25 November at 10:00';
  const pressed = ['book an appointment', 'book an appointment', time, time];
  expect((await talk(...pressed)).known).toMatchObject({ asked: 'name', name: null, date: '2026-11-25', time: '10:00' });
  const rest = ['Ann Lee', 'Ann Lee', 'Skip', 'Skip', 'Yes', 'Yes'];
  expect((await talk(...pressed, ...rest)).did).toEqual(['book 2026-11-25 10:00 Ann Lee -']);
});

it('takes name and number from one message', async () => {
  expect((await talk(...NAME_ASKED, "My name is Siobhan O'Connor, number 07700 900123")).known).toMatchObject({
    asked: 'confirm',
    name: "Siobhan O'Connor",
    phone: '07700 900123',
  });
  expect((await talk(...NAME_ASKED, 'Ann Lee, 07700 900123')).known).toMatchObject({
    asked: 'confirm',
    name: 'Ann Lee',
    phone: '07700 900123',
  });
});

it.each([
  ['the day', DAY_ASKED],
  ['the name', NAME_ASKED],
  ['the number', PHONE_ASKED],
  ['a yes', CONFIRM_ASKED],
])('leads to a person, ends, or waits, whenever that is wished while it asks for %s', async (_what, asked) => {
  for (const wish of ['i want a human', 'can I speak to a person'])
    expect(await talk(...asked, wish)).toMatchObject({ form: true, unanswered: [] });
  for (const end of ['cancel', 'cancel it please', 'never mind', 'I changed my mind', 'stop'])
    expect(await talk(...asked, end)).toMatchObject({ text: expect.stringContaining('haven’t changed anything'), known: null });
  const paused = await talk(...asked, 'no wait');
  expect(paused.text).toMatch(/^Take your time\. /);
  expect(paused.known).toEqual((await talk(...asked)).known);
});

it.each(['yes', 'Yes please!', 'book it', 'yeah go on then', 'sounds good to me', 'yes tomorrow is fine', 'yes, 10:00', '👍'])(
  'books after %s',
  async (message) => {
    expect((await talk(...CONFIRM_ASKED, message)).did).toEqual(['book 2026-11-25 10:00 Ann Lee 07700 900123']);
  },
);

it.each(['maybe', 'yes, no wait', 'yes but is there parking?', 'is that ok', 'no', 'not tomorrow', 'Tomorrow'])(
  'books nothing after %s',
  async (message) => {
    expect((await talk(...CONFIRM_ASKED, message)).did).toEqual([]);
  },
);

it.each([
  ['my name is Anne', { name: 'Anne', phone: '07700 900123' }],
  ['wrong number, its 07700 900999', { phone: '07700 900999' }],
  ['changed my mind, make it friday', { date: '2026-11-27', name: 'Ann Lee' }],
  ['wrong name', { asked: 'name', name: null }],
])('corrects a detail: %s', async (message, known) => {
  expect((await talk(...CONFIRM_ASKED, message)).known).toMatchObject(known);
});

it('answers a question in between, says how to continue, and offers no second booking', async () => {
  const { text, suggestions, known } = await talk(...CONFIRM_ASKED, 'is there parking?');
  expect(text).toBe('Behind the shop. If you still want the appointment, just say “yes”.');
  expect(suggestions).toEqual(['Yes', 'No']);
  expect(known).toMatchObject({ asked: 'confirm' });
  const hours = await talk(...PHONE_ASKED, 'when do you close on monday?');
  expect(hours.text).toContain('from 09:00 to 17:00');
  expect(hours.known).toMatchObject({ date: '2026-11-25', time: '10:00' });
});

it('counts no question as unanswered that is none', async () => {
  for (const message of ['hmm', '12', 'blah blah']) expect((await talk(...PHONE_ASKED, message)).unanswered).toEqual([]);
  expect((await talk(...PHONE_ASKED, 'do you sell unicorns?')).unanswered).toEqual(['do you sell unicorns?']);
});

it('cancels the appointment after “cancel it” or “yes”, keeps it after “keep it”, and says when it is', async () => {
  for (const yes of ['cancel it', 'yes please', 'ok'])
    expect((await talk(...BOOKED, 'cancel my appointment', yes)).did.at(-1)).toBe('cancel a0');
  const kept = await talk(...BOOKED, 'cancel my appointment', 'no keep it');
  expect(kept.text).toContain('stays as it is');
  expect((await talk(...BOOKED, 'when is my appointment?')).text).toBe('Your appointment is on Wednesday 25 November at 10:00.');
});

it('asks which of two appointments is meant, by day or by place', async () => {
  const two = [...BOOKED, 'book another appointment', 'friday 2pm', 'Bob', 'skip', 'yes', 'cancel my appointment'];
  expect((await talk(...two)).text).toContain('Which appointment do you mean');
  expect((await talk(...two, 'the second one', 'yes')).did.at(-1)).toBe('cancel a1');
});
