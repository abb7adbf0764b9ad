/** A day with its free times. */
export interface FreeDay {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** HH:MM, in order. */
  readonly times: readonly string[];
}

/** What `check_availability` answers. */
export interface Availability {
  /** What the clock of the business shows, as a time of UTC. */
  readonly now: Date;
  /** What it says about the day or time that was asked for; empty when it says nothing. */
  readonly about: string;
  readonly days: readonly FreeDay[];
}

const NOTHING_FREE = /\s*There are no free times on these days\..*$/;

/** Reads the answer of `check_availability`; `null` for words of another form. */
export function readAvailability(answer: string): Availability | null {
  const [first = '', ...rest] = answer.split('\n');
  const [, date, time, about = ''] = /^It is now (\d{4}-\d{2}-\d{2}) \(\w+\) (\d{2}:\d{2}) at the business\.(.*)$/.exec(first) ?? [];
  if (!date || !time) return null;
  const days = rest.flatMap((line) => {
    const [, day, times] = /^(\d{4}-\d{2}-\d{2}) \(\w+\): ([\d:, ]+)$/.exec(line) ?? [];
    return day && times ? [{ date: day, times: times.split(', ') }] : [];
  });
  return { now: new Date(`${date}T${time}:00Z`), about: about.replace(NOTHING_FREE, '').trim(), days };
}

/** Reads the times that `book_appointment` names, by day. */
export function readNamedTimes(answer: string): FreeDay[] {
  const days = new Map<string, string[]>();
  for (const [, date = '', time = ''] of answer.matchAll(/(\d{4}-\d{2}-\d{2}) \(\w+\) (\d{2}:\d{2})/g))
    days.set(date, [...(days.get(date) ?? []), time]);
  return [...days].map(([date, times]) => ({ date, times }));
}
