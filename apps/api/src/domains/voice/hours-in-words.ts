import type { WeeklyHours } from '@larkline/validation';

/** Returns opening hours as a line for the assistant: 'Monday 09:00 to 17:00; closed on 2026-12-25'. Empty without any. */
export function hoursInWords(hours: WeeklyHours | null | undefined): string {
  if (!hours) return '';
  const week = hours.week.map(({ day, opens, closes }) => `${day.charAt(0).toUpperCase()}${day.slice(1)} ${opens} to ${closes}`);
  const dates = hours.exceptions.map(({ date, opens, closes }) =>
    opens && closes ? `on ${date} ${opens} to ${closes}` : `closed on ${date}`,
  );
  const holidays = hours.closedOnBankHolidays ? ['closed on bank holidays of England and Wales'] : [];
  return [...week, ...holidays, ...dates].join('; ');
}
