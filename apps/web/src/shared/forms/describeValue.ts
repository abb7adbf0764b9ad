import { formatDate } from '@larkline/format';
import { dayName, isSame, nameOfDay, WEEKDAYS, type DayHours, type Weekday } from '@larkline/validation';

interface Hours extends DayHours {
  readonly opens?: string | null;
  readonly closes?: string | null;
}

/** Returns a value of a field in words; of hours and other compound values only what differs from another version. */
export function describeValue(value: unknown, other: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'number') return String(value);
  if (value === '' || value === null || value === undefined) return 'empty';
  // A choice: 'daily_digest'.
  if (typeof value === 'string') return `“${/^[a-z]+(?:_[a-z]+)+$/.test(value) ? value.replaceAll('_', ' ') : value}”`;
  if (!Array.isArray(value)) return describeParts(value, other);
  const days = [...value, ...(Array.isArray(other) ? other : [])].filter(isHours).map(nameOfDay);
  if (days.length > 0) return describeDays([...new Set(days)], value as Hours[], (other ?? []) as Hours[]);
  return value.length > 0 ? `“${value.join(', ')}”` : 'empty';
}

function describeParts(value: object, other: unknown): string {
  const others = (other ?? {}) as Readonly<Record<string, unknown>>;
  const parts = Object.entries(value).filter(([name, part]) => !isSame(part, others[name]));
  return parts
    .map(([name, part]) =>
      Array.isArray(part) ? describeValue(part, others[name]) : `${fieldLabel(name)}: ${describeValue(part, others[name])}`,
    )
    .join('; ');
}

function describeDays(days: readonly string[], hours: readonly Hours[], others: readonly Hours[]): string {
  const on = (all: readonly Hours[], day: string) => all.filter((each) => nameOfDay(each) === day);
  return days
    .filter((day) => !isSame(on(hours, day), on(others, day)))
    .map((day) => {
      const times = on(hours, day).flatMap(({ opens, closes }) => (opens && closes ? [`${opens}–${closes}`] : []));
      const name = (WEEKDAYS as readonly string[]).includes(day) ? dayName(day as Weekday) : formatDate(day);
      return `${name} ${times.join(', ') || 'closed'}`;
    })
    .join(', ');
}

function isHours(value: unknown): value is Hours {
  return typeof value === 'object' && value !== null && ('day' in value || 'date' in value);
}

/** Returns the name of a field in words, close to its label: 'businessName' → 'Business name'. */
export function fieldLabel(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
