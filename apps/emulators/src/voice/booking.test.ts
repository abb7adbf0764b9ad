import { readKnowledge } from './knowledge.ts';
import { NO_MEMORY, replyAfter, replyTo, type Memory, type Reply } from './receptionist.ts';
import { readFreeTimes, readSaidTime } from './spoken-times.ts';

const KNOWLEDGE = readKnowledge('<facts>\nBusiness name: "Oak & Fold"\n</facts>', [
  'take_message',
  'check_availability',
  'book_appointment',
]);
const TIMES = `It is now 2026-11-23 (Monday) 14:05 at the business.
Appointments take 30 minutes. Free times:
2026-11-24 (Tuesday): 09:00, 09:30, 10:00
2026-11-25 (Wednesday): 14:00, 14:30`;

/** Talks to a receptionist whose tools answer in turn; returns what it said, and what it used. */
function talk(said: readonly string[], answers: readonly (string | null)[]): { texts: string[]; used: Reply['use'][] } {
  const left = [...answers];
  const used: Reply['use'][] = [];
  let memory: Memory = NO_MEMORY;
  const texts = said.map((words) => {
    let reply = replyTo(KNOWLEDGE, words, memory);
    while (reply.use) {
      used.push(reply.use);
      reply = replyAfter(KNOWLEDGE, reply, left.shift() ?? null);
    }
    memory = reply.memory;
    return reply.text;
  });
  return { texts, used };
}

describe('a receptionist that books', () => {
  it('reads the free times that the product names', () => {
    expect(readFreeTimes(TIMES)).toEqual({
      today: '2026-11-23',
      days: [
        { date: '2026-11-24', times: ['09:00', '09:30', '10:00'] },
        { date: '2026-11-25', times: ['14:00', '14:30'] },
      ],
    });
  });

  it.each<[string, string | null, string | undefined]>([
    ['tomorrow at ten', '2026-11-24', '10:00'],
    ['Tuesday at half past nine', '2026-11-24', '09:30'],
    ['next Monday, quarter to five', '2026-11-30', '16:45'],
    ['24 November at 2.30 pm', '2026-11-24', '14:30'],
    ['the 3rd of January at 9am', '2027-01-03', '09:00'],
    ['2026-11-25 14:00', '2026-11-25', '14:00'],
    ['at noon please', null, '12:00'],
    ['at two in the afternoon', null, '14:00'],
    ['some time tomorrow', '2026-11-24', undefined],
    ['I would like an appointment', null, undefined],
  ])('understands "%s"', (words, date, time) => {
    const said = readSaidTime(words, '2026-11-23');

    expect([said.date, said.times[0]]).toEqual([date, time]);
  });

  it('books what was asked for in the first words, after name and reason', () => {
    const { texts, used } = talk(
      ['Can I book an appointment tomorrow at ten?', 'Ann Reed', 'Rebinding a bible'],
      [TIMES, 'Held for ten minutes: …', 'Booked: …'],
    );

    expect(used).toEqual([
      { name: 'check_availability', arguments: {} },
      { name: 'book_appointment', arguments: { date: '2026-11-24', time: '10:00' } },
      { name: 'book_appointment', arguments: { date: '2026-11-24', time: '10:00', name: 'Ann Reed', reason: 'Rebinding a bible' } },
    ]);
    expect(texts.at(-1)).toBe('That is booked: Tuesday 24 November at 10:00. Is there anything else?');
  });

  it('offers times, and other times when the chosen one is not free', () => {
    const { texts } = talk(
      ['I need an appointment', 'Wednesday at two', 'half past two'],
      [TIMES, 'Not free. Offer one of these: 2026-11-25 (Wednesday) 14:30; 2026-11-26 (Thursday) 09:00.', 'Held for ten minutes'],
    );

    expect(texts[0]).toBe(
      'I have Tuesday 24 November at 09:00, or Tuesday 24 November at 09:30, or Tuesday 24 November at 10:00. Which would suit you?',
    );
    expect(texts[1]).toContain('that time is not free. I have Wednesday 25 November at 14:30, or Thursday 26 November at 09:00.');
    expect(texts[2]).toBe('Certainly. What is your name?');
  });

  it.each([
    ['It is now 2026-11-23 (Monday) 14:05 at the business. There are no free times on these days.', 'there are no free times'],
    [null, 'I cannot look into the calendar'],
  ])('offers to take a message when the times are %j', (answer, words) => {
    expect(talk(['book me in'], [answer]).texts[0]).toContain(words);
  });
});
