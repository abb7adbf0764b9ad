import fc from 'fast-check';
import { parseCalendarFile } from '../../../testkit/calendar-file.ts';
import { calendarFile } from './calendar-file.ts';

const EVENT = {
  uid: 'id@larkline.example',
  madeAt: new Date('2027-03-01T09:08:07.654Z'),
  startsAt: new Date('2027-03-30T07:00:00Z'),
  endsAt: new Date('2027-03-30T07:30:00Z'),
  summary: 'Welcome call with Larkline',
  description: 'Questions?',
};

describe('calendarFile', () => {
  it('CON-08 is one event in UTC that a calendar takes over', () => {
    const file = calendarFile(EVENT);

    expect(file.split('\r\n').slice(0, 6)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Larkline Ltd//Welcome calls//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
    ]);
    expect(parseCalendarFile(file)).toMatchObject({
      UID: 'id@larkline.example',
      DTSTAMP: '20270301T090807Z',
      DTSTART: '20270330T070000Z',
      DTEND: '20270330T073000Z',
      SUMMARY: 'Welcome call with Larkline',
      STATUS: 'CONFIRMED',
    });
  });

  it('CON-08 takes an event out of a calendar that has it, by its id and a later revision, without a reminder', () => {
    const [added, cancelled] = [calendarFile(EVENT), calendarFile({ ...EVENT, isCancelled: true })];

    expect(cancelled).toContain('\r\nMETHOD:CANCEL\r\n');
    expect(cancelled).not.toContain('VALARM');
    expect(parseCalendarFile(added)).toMatchObject({ UID: EVENT.uid, SEQUENCE: '0', STATUS: 'CONFIRMED' });
    expect(parseCalendarFile(cancelled)).toMatchObject({ UID: EVENT.uid, SEQUENCE: '1', STATUS: 'CANCELLED' });
  });

  it('escapes what means something', () => {
    expect(calendarFile({ ...EVENT, summary: 'A, b; c\\d\r\nEND:VEVENT' })).toContain('SUMMARY:A\\, b\\; c\\\\d\\nEND:VEVENT\r\n');
  });

  it('whatever is typed, no line is longer than 75 octets, no character is cut, and the text comes back', () => {
    const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.string({ unit: 'binary', maxLength: 300 }));
    fc.assert(
      fc.property(text, text, (summary, description) => {
        const file = calendarFile({ ...EVENT, summary, description });

        for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[^\t\P{Cc}]/u);
        expect(file.match(/^(BEGIN|END):VEVENT\r$/gm)).toHaveLength(2);
        expect(parseCalendarFile(file)).toMatchObject({ SUMMARY: plain(summary), DTSTART: '20270330T070000Z' });
      }),
    );
  });
});

/** Returns a text as a calendar shows it: with one kind of line end and without other control characters. */
function plain(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\n\t\P{Cc}]/gu, '');
}
