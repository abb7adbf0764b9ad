const MINUTE_SECONDS = 60;
const HOUR_MINUTES = 60;

/** Returns a time to wait for a person, rounded up: '40 seconds', '12 minutes', '1 hour'. */
export function formatWait(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole < MINUTE_SECONDS) return counted(whole, 'second');
  const minutes = Math.ceil(whole / MINUTE_SECONDS);
  return minutes < HOUR_MINUTES ? counted(minutes, 'minute') : counted(Math.ceil(minutes / HOUR_MINUTES), 'hour');
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
