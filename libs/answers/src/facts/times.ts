import { plain } from '../text/words.ts';

const HOURS = ['twelve', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'];

/** Returns the time of day that a message names, HH:MM; `null` for none. Without "am" or "pm" hours from 1 to 7 are in the afternoon. */
export function timeIn(message: string): string | null {
  const text = plain(message).replace(/\s+/g, ' ');
  if (/\b(noon|midday)\b/.test(text)) return '12:00';
  const words = new RegExp(`\\b(half past|quarter past|quarter to) (${HOURS.join('|')}|\\d{1,2})\\b`).exec(text);
  if (words) return shifted(parseHour(words[2] ?? ''), words[1] ?? '', text);
  const clock = /(?<![\d.])\b([01]?\d|2[0-3])[:.]([0-5]\d)(?!\.?\d) ?(am|pm)?\b/.exec(text);
  if (clock) return toTime(Number(clock[1]), Number(clock[2]), clock[3] ?? partOfDay(text), (clock[1] ?? '').startsWith('0'));
  const hour = /\b(1[0-2]|[1-9]) ?(am|pm|oclock)\b/.exec(text);
  if (hour) return toTime(Number(hour[1]), 0, hour[2] === 'oclock' ? partOfDay(text) : (hour[2] as 'am' | 'pm'), false);
  const spoken = new RegExp(`\\b(?:at|for|around|about) (${HOURS.join('|')}|1[0-2]|[1-9])\\b(?! (?:days?|weeks?|months?|people|of))`).exec(
    text,
  );
  return spoken ? toTime(parseHour(spoken[1] ?? ''), 0, partOfDay(text), false) : null;
}

/** Returns the part of the day that a message asks for as the hours from and until, HH:MM; `null` for none. */
export function partOfDayIn(message: string): { readonly from: string; readonly until: string } | null {
  const text = plain(message);
  if (/\bmornings?\b/.test(text)) return { from: '00:00', until: '12:00' };
  if (/\bafternoons?\b/.test(text)) return { from: '12:00', until: '17:00' };
  if (/\b(evenings?|tonight|after work)\b/.test(text)) return { from: '17:00', until: '24:00' };
  return null;
}

function shifted(hour: number, how: string, text: string): string {
  const minutes = how === 'half past' ? 30 : how === 'quarter past' ? 15 : -15;
  const [hours = 0, rest = 0] = toTime(hour, 0, partOfDay(text), false).split(':').map(Number);
  const total = hours * 60 + rest + minutes;
  return `${pad(Math.floor(total / 60))}:${pad(total % 60)}`;
}

function parseHour(word: string): number {
  const index = HOURS.indexOf(word);
  return index >= 0 ? index || 12 : Number(word);
}

function partOfDay(text: string): 'am' | 'pm' | undefined {
  if (/\bmorning\b/.test(text)) return 'am';
  return /\b(afternoon|evening|tonight)\b/.test(text) ? 'pm' : undefined;
}

function toTime(hour: number, minute: number, half: string | undefined, isFull: boolean): string {
  if (half === 'pm' && hour < 12) return `${pad(hour + 12)}:${pad(minute)}`;
  if (half === 'am' && hour === 12) return `00:${pad(minute)}`;
  if (half === undefined && !isFull && hour >= 1 && hour <= 7) return `${pad(hour + 12)}:${pad(minute)}`;
  return `${pad(hour)}:${pad(minute)}`;
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
