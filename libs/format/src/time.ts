/** Where the provider and most clients are; the default of every shown time. */
export const DEFAULT_TIMEZONE = 'Europe/London';

/** A day as '20 Nov 2026' in the given timezone. */
export function formatDate(date: Date | string, timeZone: string = DEFAULT_TIMEZONE): string {
  return dayFormat(timeZone).format(new Date(date)).replace('Sept', 'Sep');
}

/** A time of day as '14:05' in the given timezone. */
export function formatTime(date: Date | string, timeZone: string = DEFAULT_TIMEZONE): string {
  return timeFormat(timeZone).format(new Date(date));
}

/** The calendar month of an instant as YYYY-MM in the given timezone (CF-42). */
export function monthOf(date: Date, timeZone: string = DEFAULT_TIMEZONE): string {
  const parts = monthFormat(timeZone).formatToParts(date);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}`;
}

const dayFormat = formatPerZone({ day: 'numeric', month: 'short', year: 'numeric' });
const timeFormat = formatPerZone({ hour: '2-digit', minute: '2-digit', hour12: false });
const monthFormat = formatPerZone({ year: 'numeric', month: '2-digit' });

// Making a format takes far longer than using it.
function formatPerZone(options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const existing = formats.get(timeZone);
    if (existing) return existing;
    const made = new Intl.DateTimeFormat('en-GB', { ...options, timeZone });
    formats.set(timeZone, made);
    return made;
  };
}
