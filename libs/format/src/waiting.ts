const MINUTE_SECONDS = 60;
const HOUR_MINUTES = 60;
const DAY_HOURS = 24;

/** Returns a time to wait for a person, rounded up: '40 seconds', '12 minutes', '1 hour'. */
export function formatWait(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole < MINUTE_SECONDS) return counted(whole, 'second');
  const minutes = Math.ceil(whole / MINUTE_SECONDS);
  return minutes < HOUR_MINUTES ? counted(minutes, 'minute') : counted(Math.ceil(minutes / HOUR_MINUTES), 'hour');
}

/** Returns how long something has waited, rounded down: 'less than a minute', '12 minutes', '5 hours', '3 days'. */
export function formatAge(seconds: number): string {
  const minutes = Math.floor(seconds / MINUTE_SECONDS);
  if (minutes < 1) return 'less than a minute';
  if (minutes < HOUR_MINUTES) return counted(minutes, 'minute');
  const hours = Math.floor(minutes / HOUR_MINUTES);
  return hours < DAY_HOURS ? counted(hours, 'hour') : counted(Math.floor(hours / DAY_HOURS), 'day');
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
