/** Returns the month (YYYY-MM) that is `count` months after another one; before it for a negative number. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 'YYYY-MM'.length);
}

/** Returns the months (YYYY-MM) from one to another, both included, in order; none when the first is the later one. */
export function listMonths(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}
