import { answerDental, greet, type DentalAnswer } from './dental-agent.ts';

const half = () => 0.5;
/** Tuesday 24 November 2026, 10:00 in London. */
const NOW = new Date('2026-11-24T10:00:00Z');

/** Sends these lines one after another, after the greeting; returns the last answer. */
function talk(...lines: string[]): DentalAnswer {
  return lines.reduce((answer, line) => answerDental(answer.context, line, half, NOW), greet());
}

describe('services, days and times', () => {
  it.each([
    ['cleaning', 'cleaning'],
    ['a clean', 'cleaning'],
    ['checkup', 'checkup'],
    ['a check-up please', 'checkup'],
    ['check up', 'checkup'],
    ['teeth whitening', 'whitening'],
    ['two fillings', 'filling'],
    ['a crown', 'crown'],
  ])('DMO-19 "%s" is the service %s', (text, service) => {
    expect(talk('book', 'Sarah', text).context.preferredService).toBe(service);
  });

  it('DMO-19 a treatment that cannot be booked here is asked for again', () => {
    const { reply, context } = talk('book', 'Sarah', 'braces');

    expect(reply).toMatch(/Which would you like/);
    expect(context.preferredService).toBeNull();
  });

  it.each([
    ['Monday', 'Monday'],
    ['on tuesday', 'Tuesday'],
    ['weds', 'Wednesday'],
    ['Thurs', 'Thursday'],
    ['FRIDAY', 'Friday'],
    ['next Monday', 'next Monday'],
    ['Monday next week', 'next Monday'],
    ['today', 'today'],
    ['tomorrow', 'tomorrow'],
    ['tommorow', 'tomorrow'],
    ['the day after tomorrow', 'the day after tomorrow'],
    ['this week', 'this week'],
    ['next week', 'next week'],
    ['as soon as possible', 'the first free day'],
    ['not Friday, Monday', 'Monday'],
    ['Thursday, no wait, Friday', 'Friday'],
  ])('DMO-19 "%s" is the day %s', (text, day) => {
    expect(talk('book', 'Sarah', 'crown', text).context.preferredDay).toBe(day);
  });

  it.each([['Saturday'], ['on Sunday'], ['at the weekend']])(
    'DMO-19 "%s" is understood, and refused because the practice is closed',
    (text) => {
      const { reply, context } = talk('book', 'Sarah', 'crown', text);

      expect(reply).toContain('closed at the weekend');
      expect(reply).toMatch(/Which day/);
      expect(context.preferredDay).toBeNull();
    },
  );

  it.each([
    ['3pm', '3pm'],
    ['3 p.m.', '3pm'],
    ['10:30 am', '10:30am'],
    ['10.30am', '10:30am'],
    ['15:00', '3pm'],
    ['09:15', '9:15am'],
    ['at 3', '3pm'],
    ['10ish', '10am'],
    ['Friday after 2 please', '2pm'],
    ['3', '3pm'],
    ['ten am', '10am'],
    ['at four', '4pm'],
    ['11 o’clock', '11am'],
    ['half past two', '2:30pm'],
    ['noon', '12pm'],
    ['in the morning', 'morning'],
    ['afternoon', 'afternoon'],
    ['evening', 'evening'],
    ['any time', 'any time'],
  ])('DMO-19 "%s" is the time %s', (text, time) => {
    expect(talk('book', 'Sarah', 'crown', 'Friday', text).context).toMatchObject({ preferredTime: time, appointmentBooked: true });
  });

  it.each([['8pm'], ['7am'], ['5pm'], ['12am'], ['18:30']])(
    'DMO-19 "%s" is understood, and refused because the practice is closed',
    (text) => {
      const { reply, context } = talk('book', 'Sarah', 'crown', 'Friday', text);

      expect(reply).toContain('outside our hours');
      expect(context).toMatchObject({ preferredDay: 'Friday', preferredTime: null, appointmentBooked: false });
    },
  );

  it.each([['good morning'], ['it costs £45 I heard'], ['I have 2 questions about 3 things']])('DMO-19 "%s" holds no time', (text) => {
    expect(talk('book', 'Sarah', 'crown', 'Friday', text).context.preferredTime).toBeNull();
  });

  it('DMO-17 evening says what it means for a practice that closes at 5pm', () => {
    expect(talk('I’m Sarah, a crown on Friday evening').reply).toMatch(/last slot of the day/);
  });
});
