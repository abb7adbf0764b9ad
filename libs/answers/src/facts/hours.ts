import { closureOn, isOpenAt, localTime, openingHoursText, spansOn, type Closure } from '@larkline/format';
import type { WeeklyHours } from '@larkline/validation';
import type { BusinessFacts, Sentence, Source } from '../ports.ts';
import { plain } from '../text/words.ts';
import { addDays, dayIn, sayDay, weekdayName, type NamedDay } from './days.ts';
import { sayClosedDay } from './holidays.ts';

const SOURCE: Source = { kind: 'fact', id: 'openingHours', title: 'Opening hours' };

/** Words that ask for hours on their own, and words that do so with nothing else in the question. */
const CUE =
  /\b(open|opens|opening|close|closes|closed|closing|shut|shuts|hours|what time|how late|how early|late night|time do you|times do you|in the office)\b/;
const DAY_CUE =
  /\b(evenings?|lunch|lunchtime|weekends?|bank holidays?|after work|saturdays?|sundays?|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?)\b/;

/** How much a message asks for opening hours. */
export function asksHours(message: string, now: Date, timezone: string): 'clearly' | 'perhaps' | 'no' {
  const text = plain(message);
  if (CUE.test(text) || /\b(weekends?|evenings?)\b/.test(text)) return 'clearly';
  return DAY_CUE.test(text) || dayIn(message, now, timezone) ? 'perhaps' : 'no';
}

/** Returns what a business says about its hours, for the day that a message names where it names one; empty when it has not said. */
export function answerHours({ weeklyHours, openingHours, timezone }: BusinessFacts, message: string, now: Date): Sentence[] {
  const say = (text: string): Sentence => ({ text, sources: [SOURCE] });
  if (!weeklyHours)
    return openingHours
      ? openingHours
          .split(/\n+/)
          .map((line) => say(line.trim()))
          .filter(({ text }) => text)
      : [];
  const text = plain(message);
  const day = dayIn(message, now, timezone);
  if (/\bnow\b|\bat the moment\b|\bright now\b/.test(text)) return [say(sayNow(weeklyHours, now, timezone))];
  if (/\bbank holidays?\b/.test(text) && !day) return [say(sayBankHolidays(weeklyHours))];
  if (/\bweekends?\b/.test(text))
    return weekend(now, timezone).map((date) => say(sayHours(weeklyHours, { date, name: null, weekday: 'next' })));
  if (day) return [say(sayHours(weeklyHours, day))];
  if (/\b(evenings?|after work)\b/.test(text)) return sayEvenings(weeklyHours, now, timezone).map(say);
  if (/\blunch(time)?\b/.test(text)) return sayAll(weeklyHours, now, timezone).map(say);
  return sayAll(weeklyHours, now, timezone).map(say);
}

function sayAll(hours: WeeklyHours, now: Date, timezone: string): string[] {
  return openingHoursText(hours, localTime(now, timezone).date).split('\n');
}

function sayHours(hours: WeeklyHours, day: NamedDay): string {
  const { date, name, weekday } = day;
  // "On Mondays" asks for the rule, whatever the next Monday is.
  const meant = weekday === 'every' ? { ...hours, exceptions: [], closedOnBankHolidays: false } : hours;
  const closure = closureOn(meant, date);
  const special = meant.exceptions.find((each) => each.date === date);
  const isUsual = weekday !== null && !special && closure?.reason !== 'bank holiday';
  const said = name === 'today' || name === 'tomorrow' ? `${name} (${sayDay(date)})` : null;
  const when = isUsual
    ? `on ${weekdayName(date)}s`
    : (said ?? `on ${special?.name ?? name ?? ''}, ${sayDay(date)}`.replace('on , ', 'on '));
  if (closure)
    return `We are closed ${isUsual || said ? when : `on ${sayClosedDay(sayDay(date), closure, name)}`}${said ? whyClosed(closure) : ''}.`;
  const times = spansOn(meant, date).map(({ opens, closes }) => (opens === closes ? 'all day' : `from ${opens} to ${closes}`));
  return `We are open ${when} ${times.join(' and ')}.`;
}

// "Today (Friday 25 December)" has its date already.
function whyClosed(closure: Closure): string {
  if (closure.reason === 'bank holiday')
    return `, which is ${closure.holiday.isSubstitute ? 'a substitute bank holiday' : 'a bank holiday'}`;
  return closure.reason === 'date' && closure.name ? `, ${closure.name}` : '';
}

function sayNow(hours: WeeklyHours, now: Date, timezone: string): string {
  const { date, time } = localTime(now, timezone);
  if (isOpenAt(hours, now, timezone)) {
    const span = spansOn(hours, date).find(({ opens, closes }) => opens <= time && time < closes);
    return span ? `Yes, we are open now, until ${span.closes}.` : 'Yes, we are open now.';
  }
  for (let ahead = 0; ahead < 14; ahead += 1) {
    const day = addDays(date, ahead);
    const next = spansOn(hours, day).find(({ opens }) => ahead > 0 || opens > time);
    if (next)
      return `We are closed now. We open ${ahead === 0 ? 'today' : ahead === 1 ? 'tomorrow' : `on ${sayDay(day)}`} at ${next.opens}.`;
  }
  return 'We are closed now.';
}

function sayBankHolidays({ closedOnBankHolidays }: WeeklyHours): string {
  return closedOnBankHolidays
    ? 'We are closed on bank holidays.'
    : 'On bank holidays we keep the hours of the weekday, unless a date has hours of its own.';
}

function sayEvenings(hours: WeeklyHours, now: Date, timezone: string): string[] {
  const today = localTime(now, timezone).date;
  const dates = Array.from({ length: 7 }, (_, index) => addDays(today, index));
  const late = dates.filter((date) => spansOn(hours, date).some(({ closes, opens }) => closes > '17:45' || closes <= opens));
  if (late.length === 0) return ['We are not open in the evening.', ...sayAll(hours, now, timezone)];
  return late.map((date) => sayHours(hours, { date, name: null, weekday: 'next' }));
}

function weekend(now: Date, timezone: string): string[] {
  const today = localTime(now, timezone).date;
  const saturday = addDays(today, (6 - new Date(today).getUTCDay() + 7) % 7);
  return [saturday, addDays(saturday, 1)];
}
