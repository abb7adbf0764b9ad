import { BRAND } from '@larkline/brand';

/** An event as a calendar takes it over. */
export interface CalendarEvent {
  /** The same for the same event in every file. */
  readonly uid: string;
  readonly madeAt: Date;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly summary: string;
  readonly description: string;
  /** The file takes the event out of a calendar that has it. */
  readonly isCancelled?: boolean;
}

/** Longest line in octets, its end not counted (RFC 5545 §3.1). */
const LINE_OCTETS = 75;

/** Returns an event as an iCalendar file (RFC 5545), with times in UTC: one to be added with a reminder, or the cancellation of an added one (RFC 5546). */
export function calendarFile(event: CalendarEvent): string {
  const { isCancelled = false } = event;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(BRAND.legalName)}//Welcome calls//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${calendarMethod(event)}`,
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${formatUtc(event.madeAt)}`,
    `DTSTART:${formatUtc(event.startsAt)}`,
    `DTEND:${formatUtc(event.endsAt)}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `ORGANIZER;CN="${BRAND.name}":mailto:${BRAND.email}`,
    // A calendar takes only a later revision than its own.
    `SEQUENCE:${isCancelled ? 1 : 0}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    ...(isCancelled ? [] : reminder(event)),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Returns what a calendar does with the file. */
export function calendarMethod({ isCancelled = false }: Pick<CalendarEvent, 'isCancelled'>): 'CANCEL' | 'PUBLISH' {
  return isCancelled ? 'CANCEL' : 'PUBLISH';
}

function reminder({ summary }: CalendarEvent): string[] {
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escapeText(summary)}`, 'TRIGGER:-PT15M', 'END:VALARM'];
}

/** Returns a text as a value: the four special characters are escaped, other control characters left out (§3.3.11). */
function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\n\t\P{Cc}]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

function formatUtc(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

// Between characters, never inside one; a following line begins with a space, which counts.
function folded(line: string): string {
  let octets = 0;
  let text = '';
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}
