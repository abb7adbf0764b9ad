import { localTime } from '@larkline/format';
import { aPractice, book, freeTimes, listAppointments, useTool, type Practice } from '../../../testkit/appointments.ts';
import { makeCsvClient } from '../../../testkit/csv-file.ts';
import { postVoiceMessage } from '../../../testkit/voice-webhook.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/time/clock.ts';

let api: TestApi;
let practice: Practice;
beforeAll(async () => {
  api = await testApi();
  practice = await aPractice(api);
});
afterAll(() => api.stop());

const later = (instant: string, minutes: number) => new Date(Date.parse(instant) + minutes * MINUTE_MS).toISOString();
const CANCEL = 'mutation ($id: ID!) { cancelAppointment(id: $id) { id state removalPending } }';

describe('book_appointment', () => {
  it('CLN-01 books an offered time, which is not offered again; the list shows who, when, why and how', async () => {
    const [first = ''] = await freeTimes(practice);
    const answer = await book(api, practice, first, { name: 'Ann Reed', reason: 'Check-up' });

    expect(answer).toMatch(/^Booked: \d{4}-\d{2}-\d{2} \(\w+\) 10:00\./);
    expect(await freeTimes(practice)).not.toContain(first);
    expect(await listAppointments(practice)).toEqual([
      expect.objectContaining({
        startsAt: first,
        endsAt: later(first, 30),
        timezone: 'Europe/London',
        name: 'Ann Reed',
        phone: '+441632960009',
        reason: 'Check-up',
        source: 'PHONE',
        state: 'CONFIRMED',
        removalPending: false,
      }),
    ]);
    expect(await listAppointments(practice, { search: 'reed' })).toHaveLength(1);
    expect(await listAppointments(practice, { search: 'nobody' })).toHaveLength(0);
    expect(await listAppointments(practice, { time: 'PAST' })).toEqual([]);
  });

  it('C-07 of ten callers at once one gets the time, and the others are offered the next ones', async () => {
    const shop = await aPractice(api);
    const [wanted = ''] = await freeTimes(shop);
    const answers = await Promise.all(Array.from({ length: 10 }, () => book(api, shop, wanted)));
    const refused = answers.filter((answer) => !answer.startsWith('Booked'));

    expect(answers.filter((answer) => answer.startsWith('Booked'))).toHaveLength(1);
    expect(refused).toHaveLength(9);
    for (const answer of refused) expect(answer).toMatch(/^Not free\. Offer one of these: [^;]+ 10:30; [^;]+ 11:00; [^;]+ 11:30\.$/);
    expect(await listAppointments(shop)).toHaveLength(1);
  });

  it('C-07 holds the time of a caller without a name: others cannot have it until the hold ends', async () => {
    const shop = await aPractice(api);
    const [wanted = ''] = await freeTimes(shop);
    const held = await useTool(api, shop, { callId: 'holding', toolId: 'h1' }, { name: 'book_appointment', arguments: dayAndTime(wanted) });

    expect(held).toMatch(/^Held for ten minutes/);
    expect(await freeTimes(shop)).not.toContain(wanted);
    expect(await listAppointments(shop)).toEqual([]);
    expect(await book(api, shop, wanted)).toMatch(/^Not free/);

    await api.advance(10 * MINUTE_MS + 1_000);
    expect(await freeTimes(shop)).toContain(wanted);
    expect(await book(api, shop, wanted, { name: 'Second' })).toMatch(/^Booked/);
    expect(await book(api, shop, wanted, { callId: 'holding', toolId: 'h2', name: 'Late' })).toMatch(/^Not free/);
  });

  it('C-07 the hold of a call ends with the report of the call; those of other calls and appointments stay', async () => {
    const shop = await aPractice(api);
    const [first = '', second = '', third = ''] = await freeTimes(shop);
    const hold = (at: string, callId: string) =>
      useTool(api, shop, { callId, toolId: 'h' }, { name: 'book_appointment', arguments: dayAndTime(at) });
    await book(api, shop, third, { callId: 'ended' });
    await hold(first, 'ended');
    await hold(second, 'going-on');
    const at = api.clock.now().toISOString();
    const call = { id: 'ended', assistantId: shop.assistantId, type: 'inboundPhoneCall' };
    await postVoiceMessage(api, { type: 'end-of-call-report', startedAt: at, endedAt: at, call });
    await api.runJobs();

    const free = await freeTimes(shop);
    expect([first, second, third].map((time) => free.includes(time))).toEqual([true, false, false]);
    expect((await listAppointments(shop)).map(({ startsAt }) => startsAt)).toEqual([third]);
  });

  it('the hold of a call becomes its appointment, or gives way to another choice', async () => {
    const shop = await aPractice(api);
    const [first = '', second = ''] = await freeTimes(shop);
    const hold = (at: string, toolId: string) =>
      useTool(api, shop, { callId: 'choosing', toolId }, { name: 'book_appointment', arguments: dayAndTime(at) });
    await hold(first, 'c1');
    await hold(second, 'c2');

    expect(await freeTimes(shop)).toContain(first);
    expect(await book(api, shop, second, { callId: 'choosing', toolId: 'c3' })).toMatch(/^Booked/);
    expect((await listAppointments(shop)).map(({ startsAt }) => startsAt)).toEqual([second]);
    expect(await api.sql(`select 1 from appointments where client_id = $1 and state = 'held'`, [shop.clientId])).toEqual([]);
  });

  it('answers a repeated tool call, even at the same moment, with its first booking', async () => {
    const shop = await aPractice(api);
    const [wanted = ''] = await freeTimes(shop);
    const again = () => book(api, shop, wanted, { callId: 'repeated', toolId: 'r1' });
    const answers = [...(await Promise.all([again(), again(), again()])), await again()];
    answers.push(await book(api, shop, wanted, { callId: 'repeated', toolId: 'r2' }));

    expect(new Set(answers)).toEqual(new Set([expect.stringMatching(/^Booked/)]));
    expect(await listAppointments(shop)).toHaveLength(1);
  });

  it.each<[string, (free: string[]) => object]>([
    ['a time outside of the hours', ([first = '']) => ({ ...dayAndTime(first), time: '03:00' })],
    ['a time at an odd minute', ([first = '']) => ({ ...dayAndTime(first), time: '11:07' })],
    ['a time of the past', () => ({ date: '2020-01-06', time: '10:00' })],
    ['a day beyond the days ahead', ([first = '']) => dayAndTime(new Date(Date.parse(first) + 62 * DAY_MS).toISOString())],
    ['a day of the next millennium', () => ({ date: '3026-01-06', time: '10:00' })],
  ])('does not book %s, and offers free ones', async (_what, wish) => {
    const free = await freeTimes(practice);
    const before = await listAppointments(practice);
    const given = { name: 'Ann', ...wish(free) };

    expect(await useTool(api, practice, { callId: 'odd', toolId: 'o1' }, { name: 'book_appointment', arguments: given })).toMatch(
      /^Not booked\. .+\. (?:Offer one of these|There are no free times)/,
    );
    expect(await listAppointments(practice)).toEqual(before);
  });

  it('CLN-01 books a time that is free but not one of those in a row, and none that overlaps it', async () => {
    const shop = await aPractice(api);
    const [first = ''] = await freeTimes(shop);
    const between = later(first, 10);

    expect(await book(api, shop, between)).toMatch(/^Booked: \S+ \(\w+\) 10:10\./);
    expect((await freeTimes(shop))[0]).toBe(later(first, 60));
    expect(await book(api, shop, first)).toMatch(/^Not free\./);
    expect(await book(api, shop, later(first, 40))).toMatch(/^Booked: \S+ \(\w+\) 10:40\./);
  });

  it.each([
    ['nothing', {}],
    ['a day that does not exist', { date: '2026-02-30', time: '10:00' }],
    ['words', { date: 'tomorrow', time: 'ten' }],
    ['a statement', { date: "2026-11-24'; drop table appointments; --", time: '10:00' }],
    ['an object', { date: { $gt: '' }, time: ['10:00'] }],
    ['text that is no JSON', '{"date":'],
  ])('answers %s with what to do', async (_what, given) => {
    expect(await useTool(api, practice, { callId: 'bad', toolId: 'b1' }, { name: 'book_appointment', arguments: given })).toMatch(
      /^Error: Give the date as YYYY-MM-DD/,
    );
  });

  it('keeps hostile words as words: cut, on one line, without control characters', async () => {
    const shop = await aPractice(api);
    const [wanted = ''] = await freeTimes(shop);
    const name = `<script>alert(1)</script>\u0000\n=HYPERLINK("http://x")\u202E`;
    await book(api, shop, wanted, { name, reason: 'x'.repeat(10_000), phone: '"; delete from clients; --' });
    const [stored] = await listAppointments(shop);

    expect(stored?.name).toBe('<script>alert(1)</script> =HYPERLINK("http://x")');
    expect(stored?.reason).toHaveLength(500);
    expect(stored?.phone).toBe('"; delete from clients; --');
  });

  it('books three appointments in one call at most', async () => {
    const shop = await aPractice(api);
    const free = await freeTimes(shop);
    const answers: string[] = [];
    for (const [at, start] of free.slice(0, 4).entries())
      answers.push(await book(api, shop, start, { callId: 'greedy', toolId: `g${at}` }));

    expect(answers.map((answer) => answer.split(/[ :]/)[0])).toEqual(['Booked', 'Booked', 'Booked', 'Not']);
  });

  it('C-07 takes five upcoming appointments from one number, in any spelling; cancelled and past ones and other numbers do not count', async () => {
    const [shop, other] = [await aPractice(api), await aPractice(api)];
    const free = await freeTimes(shop);
    const first = (answer: string) => answer.split(/[ :]/)[0];
    const answers = await Promise.all(free.slice(0, 8).map((start) => book(api, shop, start)));
    const refused = answers.filter((answer) => first(answer) !== 'Booked');

    expect(refused).toEqual(
      Array.from({ length: 3 }, () => expect.stringMatching(/^Not booked: no more appointments can be made from this telephone number/)),
    );
    const [tenth = '', eleventh = '', twelfth = ''] = free.slice(8);
    expect(await book(api, shop, tenth, { caller: '+44 1632 (960) 009' })).toMatch(/^Not booked/);
    expect(await book(api, shop, tenth, { caller: '+441632960010' })).toMatch(/^Booked/);
    expect(await book(api, shop, eleventh, { caller: 'anonymous' })).toMatch(/^Booked/);
    expect(await book(api, other, free[0] ?? '')).toMatch(/^Booked/);

    await shop.browser.run(CANCEL, { id: (await listAppointments(shop)).find(({ phone }) => phone === '+441632960009')?.id });
    expect(await book(api, shop, twelfth)).toMatch(/^Booked/);
    expect(await book(api, shop, free[13] ?? '')).toMatch(/^Not booked/);
    await api.sql(
      `update appointments set starts_at = starts_at - interval '90 days', ends_at = ends_at - interval '90 days'
      where client_id = $1 and starts_at = $2`,
      [shop.clientId, twelfth],
    );
    expect(await book(api, shop, free[13] ?? '')).toMatch(/^Booked/);
  });

  it('ACL-12 books with the business of its own assistant only, and not for an unknown one', async () => {
    const [one, other] = [await aPractice(api), await aPractice(api)];
    const [wanted = ''] = await freeTimes(one);
    const call = { id: 'crossing', assistantId: one.assistantId, metadata: { clientId: other.clientId }, clientId: other.clientId };
    const given = { ...dayAndTime(wanted), name: 'Mallory', clientId: other.clientId, confirmed: 'yes' };
    const use = { id: 'x1', type: 'function', function: { name: 'book_appointment', arguments: given } };
    await postVoiceMessage(api, { type: 'tool-calls', toolCallList: [use], call });

    expect([await listAppointments(one), await listAppointments(other)].map(({ length }) => length)).toEqual([1, 0]);
    expect(await book(api, { assistantId: 'not-ours' }, wanted)).toMatch(/^Error: This cannot be done/);
  });
});

describe('a time that the caller has not chosen among those offered', () => {
  const ask = (shop: Practice, callId: string, name: string, given: object, toolId = `${callId}-${(uses += 1)}`) =>
    useTool(api, shop, { callId, toolId }, { name, arguments: given });
  let uses = 0;

  it('C-07 is booked only after it was read back; one that was offered in this call at once', async () => {
    const shop = await aPractice(api);
    const [first = '', second = ''] = await freeTimes(shop);
    const wish = (at: string) => ({ ...dayAndTime(at), name: 'Ann Reed' });
    const refused = await ask(shop, 'unheard', 'book_appointment', wish(first));
    await ask(shop, 'other-call', 'check_availability', {});
    const still = await ask(shop, 'unheard', 'book_appointment', wish(first));
    const unread = await listAppointments(shop);

    expect(refused).toMatch(/^Not booked yet: this time was not offered in this call\. Read it back to the caller, \w+ \d+ \w+ at 10:00/);
    expect(still).toBe(refused);
    expect(unread).toEqual([]);
    expect(await ask(shop, 'unheard', 'book_appointment', { ...wish(first), confirmed: 'yes' })).toMatch(/^Booked/);
    await ask(shop, 'heard', 'check_availability', {});
    expect(await ask(shop, 'heard', 'book_appointment', wish(second))).toMatch(/^Booked/);
  });

  it('C-07 counts as offered when it was asked for on its own, or named instead of another', async () => {
    const shop = await aPractice(api);
    const [first = ''] = await freeTimes(shop);
    const { date } = dayAndTime(first);
    await ask(shop, 'precise', 'check_availability', { date, time: '10:10' });
    await book(api, shop, later(first, 60));

    expect(await ask(shop, 'precise', 'book_appointment', { date, time: '10:10', name: 'Ann' })).toMatch(/^Booked: \S+ \(\w+\) 10:10/);
    expect(await ask(shop, 'instead', 'book_appointment', { date, time: '10:10', name: 'Bo' })).toMatch(/^Not free\. .+ 11:30/);
    expect(await ask(shop, 'instead', 'book_appointment', { date, time: '11:30', name: 'Bo' })).toMatch(/^Booked/);
  });

  it('C-07 a repeated use has the answer of the first, and a hold asks for the agreement', async () => {
    const shop = await aPractice(api);
    const [first = ''] = await freeTimes(shop);
    const wish = { ...dayAndTime(first), name: 'Ann' };

    expect(await ask(shop, 'holding-on', 'book_appointment', dayAndTime(first))).toMatch(/^Held .+ read day, time and name back/);
    expect(await ask(shop, 'holding-on', 'book_appointment', wish)).toMatch(/^Not booked yet/);
    const booked = await ask(shop, 'holding-on', 'book_appointment', { ...wish, confirmed: true }, 'same');
    expect(await ask(shop, 'holding-on', 'book_appointment', wish, 'same')).toBe(booked);
    expect(await listAppointments(shop)).toHaveLength(1);
  });
});

describe('check_availability', () => {
  const check = (shop: Practice, given: unknown) =>
    useTool(api, shop, { callId: 'asking', toolId: 'a1' }, { name: 'check_availability', arguments: given });

  it('names the day, the length and the free times, from a given day on', async () => {
    const shop = await aPractice(api);
    const [first = '', second = ''] = await freeTimes(shop);
    await book(api, shop, second);
    const { date } = localTime(new Date(first));

    const answer = await check(shop, { date });

    expect(answer).toContain(`It is now ${localTime(api.clock.now()).date}`);
    expect(answer).toContain('Appointments take 30 minutes.');
    expect(answer.split('\n')[2]).toMatch(new RegExp(`^${date} \\(\\w+\\): 10:00, 11:00, 11:30$`));
    expect((await check(shop, { date: 'next week' })).split('\n').length).toBeGreaterThan(2);
  });

  it('says so when nothing is free', async () => {
    const shop = await aPractice(api);
    await api.sql(`update calendar_settings set working_hours = '[]' where client_id = $1`, [shop.clientId]);

    expect(await check(shop, {})).toContain('There are no free times on these days. Offer to take a message');
  });
});

describe('the assistant', () => {
  it('has the tools that book, and the rules for them, only while there are hours for appointments', async () => {
    const shop = await aPractice(api);
    const taught = async () => {
      const found = (await api.emulators.voiceAssistants()).find(({ id }) => id === shop.assistantId);
      const model = found?.model as { tools?: { function: { name: string } }[]; messages: { content: string }[] } | undefined;
      return { tools: model?.tools?.map((tool) => tool.function.name), text: model?.messages[0]?.content ?? '' };
    };
    const before = await taught();
    await shop.browser.run('mutation { updateCalendarSettings(input: { workingHours: [] }) { id } }');
    await api.makeJobsDue();
    await api.runJobs();
    const after = await taught();

    expect(before.tools).toEqual(['answer_question', 'take_message', 'check_availability', 'book_appointment']);
    expect(before.text).toContain('You can book appointments.');
    expect(after.tools).toEqual(['answer_question', 'take_message']);
    expect(after.text).toContain('You cannot book appointments');
  });
});

describe('appointments.csv', () => {
  const file = makeCsvClient(() => api, '/files/appointments.csv');

  it('C-10 has the appointments as they are filtered and searched, with the words of callers as text', async () => {
    const shop = await aPractice(api);
    const [first = '', second = ''] = await freeTimes(shop);
    await book(api, shop, first, { name: '=HYPERLINK("http://x")', reason: 'Check-up, "urgent"' });
    await book(api, shop, second, { name: 'Bo Lee' });
    const upcoming = `?sort=SOONEST&filter=${encodeURIComponent('{"time":"UPCOMING"}')}`;
    const [header, row, ...others] = (await file.download(shop.browser.accessToken, `${upcoming}&search=urgent`)).trim().split('\r\n');

    expect(header).toBe('id,starts_at,ends_at,timezone,name,phone,reason,source,state,created_at');
    expect(row).toContain(`,${first},${later(first, 30)},Europe/London,"'=HYPERLINK(""http://x"")",`);
    expect(row).toContain(',"Check-up, ""urgent""",phone,confirmed,');
    expect(others).toEqual([]);
    expect((await file.download(shop.browser.accessToken, upcoming)).trim().split('\r\n')).toHaveLength(3);
  });

  it('ACL-12 is refused to visitors, and has only the rows of the caller’s business', async () => {
    const other = await aPractice(api);

    expect((await file.send(null, 'GET', '')).status).toBe(401);
    expect((await file.download(other.browser.accessToken)).trim().split('\r\n')).toHaveLength(1);
  });
});

describe('an appointment', () => {
  it('changes the mark of changes when it is made, held, and cancelled', async () => {
    const shop = await aPractice(api);
    const mark = async () =>
      (await shop.browser.run<{ client: { latestChange: string } }>('{ client { latestChange } }')).client.latestChange;
    const [first = '', second = ''] = await freeTimes(shop);
    const marks = [await mark(), await mark()];
    await book(api, shop, first);
    marks.push(await mark());
    await api.advance(1_000);
    await useTool(api, shop, { callId: 'held-too', toolId: 'h' }, { name: 'book_appointment', arguments: dayAndTime(second) });
    marks.push(await mark());
    await api.advance(1_000);
    await shop.browser.run(CANCEL, { id: (await listAppointments(shop))[0]?.id });
    marks.push(await mark());

    expect(marks[0]).toBe(marks[1]);
    expect(new Set(marks).size).toBe(4);
  });

  it('makes the outcome of its call "booked", and names the conversation once it is reported', async () => {
    const shop = await aPractice(api);
    const [wanted = ''] = await freeTimes(shop);
    await book(api, shop, wanted, { callId: 'reported' });
    // Another business can have a conversation of the same name.
    await api.sql(
      `insert into transcripts (id, client_id, type, call_id, "timestamp", duration, full_transcript) values ($1, $2, 'call', 'reported', now(), 1, '')`,
      [api.system().newId(), practice.clientId],
    );
    expect((await listAppointments(shop))[0]?.conversationId).toBeNull();
    const at = api.clock.now().toISOString();
    const call = { id: 'reported', assistantId: shop.assistantId, type: 'inboundPhoneCall' };
    await postVoiceMessage(api, { type: 'end-of-call-report', startedAt: at, endedAt: at, artifact: { transcript: 'User: Hello' }, call });
    await api.runJobs();

    const [told] = await api.sql<{ id: string; outcome: string }>(`select id, outcome from transcripts where client_id = $1`, [
      shop.clientId,
    ]);
    expect(told?.outcome).toBe('booked');
    expect((await listAppointments(shop))[0]?.conversationId).toBe(told?.id);
  });

  it('is cancelled by its business, once, and frees its time', async () => {
    const shop = await aPractice(api);
    const [wanted = ''] = await freeTimes(shop);
    await book(api, shop, wanted);
    const [{ id } = { id: '' }] = await listAppointments(shop);
    const cancel = () => shop.browser.run(CANCEL, { id });

    expect([await cancel(), await cancel()]).toEqual(
      Array.from({ length: 2 }, () => ({ cancelAppointment: { id, state: 'CANCELLED', removalPending: false } })),
    );
    expect(await freeTimes(shop)).toContain(wanted);
    expect(await listAppointments(shop)).toEqual([]);
    expect((await listAppointments(shop, { time: 'CANCELLED' })).map((each) => each.id)).toEqual([id]);
    expect(await book(api, shop, wanted)).toMatch(/^Booked/);
  });

  it('is not cancelled under an unknown id; nor is a time that is held', async () => {
    const shop = await aPractice(api);
    const [, second = ''] = await freeTimes(shop);
    await useTool(api, shop, { callId: 'held', toolId: 'h' }, { name: 'book_appointment', arguments: dayAndTime(second) });
    const [hold] = await api.sql<{ id: string }>(`select id from appointments where client_id = $1 and state = 'held'`, [shop.clientId]);

    expect(await shop.browser.refusal(CANCEL, { id: 'x' })).toBe('NOT_FOUND');
    expect(await shop.browser.refusal(CANCEL, { id: hold?.id })).toBe('NOT_FOUND');
  });
});

function dayAndTime(instant: string): { date: string; time: string } {
  return localTime(new Date(instant));
}
