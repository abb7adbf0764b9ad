/** Where the provider and most clients are; the default of every shown time. */
export const DEFAULT_TIMEZONE = 'Europe/London';

/** A day as '20 Nov 2026' in the given timezone. */
export function formatDate(date: Date | string, timeZone: string = DEFAULT_TIMEZONE): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone })
    .format(new Date(date))
    .replace('Sept', 'Sep');
}

/** A time of day as '14:05' in the given timezone. */
export function formatTime(date: Date | string, timeZone: string = DEFAULT_TIMEZONE): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hour12: false, timeZone }).format(new Date(date));
}

/** The calendar month of an instant as YYYY-MM in the given timezone (CF-42). */
export function monthOf(date: Date, timeZone: string = DEFAULT_TIMEZONE): string {
  const parts = new Intl.DateTimeFormat('en-GB', { year: 'numeric', month: '2-digit', timeZone }).formatToParts(date);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}`;
}
