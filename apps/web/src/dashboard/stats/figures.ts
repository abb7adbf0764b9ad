import { formatDateTime, formatDuration } from '@larkline/format';
import type { ConversationOutcome } from '../../shared/apollo/schema.generated.ts';
import type { MonthCharts_statisticsFragment, MonthTiles_statsFragment } from './Statistics.generated.ts';

type Kind = 'calls' | 'chats';

/** Figures of a month without conversations (STA-03). */
export function noFigures(month: string): MonthTiles_statsFragment {
  return {
    month,
    totalChats: 0,
    totalCalls: 0,
    totalCallMinutes: 0,
    avgCallDurationSeconds: 0,
    successfulCalls: 0,
    lastChat: null,
    lastCall: null,
  };
}

/** Returns minutes as '26 h 30 min' (STA-03). */
export function hoursAndMinutes(minutes: number): string {
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Returns a mean length as '2m 04s'; a dash without calls (STA-03). */
export function meanLength({ totalCalls, avgCallDurationSeconds }: MonthTiles_statsFragment): string {
  return totalCalls === 0 ? '–' : formatDuration(avgCallDurationSeconds);
}

/** Returns when the last conversation began, as '20 Nov 2026, 14:05'; a dash without one (STA-03). */
export function lastTime(time: string | null, timezone: string): string {
  return time ? formatDateTime(time, timezone) : '–';
}

const OUTCOMES: Readonly<Record<ConversationOutcome, string>> = {
  EMERGENCY: 'Directed to emergency help',
  ANSWERED: 'Question answered',
  BOOKED: 'Appointment booked',
  MESSAGE_TAKEN: 'Message taken',
  TRANSFERRED: 'Put through to you',
  UNANSWERED: "Couldn't answer",
  ABANDONED: 'Caller left early',
};

/** Returns how the conversations ended, the most frequent first. */
export function outcomeLines({ outcomes }: MonthCharts_statisticsFragment, kind: Kind) {
  return outcomes
    .map((each) => ({ label: each.outcome ? OUTCOMES[each.outcome] : 'Not recorded', value: each[kind] }))
    .filter(({ value }) => value > 0)
    .sort((one, other) => other.value - one.value);
}

/** Returns the days of the month, each by its number. */
export function dayPoints({ days }: MonthCharts_statisticsFragment, kind: Kind) {
  return days.map((day) => ({ label: String(Number(day.date.slice(-2))), value: day[kind] }));
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
export const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** Returns the seven weekdays with a value for each hour. */
export function hourRows({ hours }: MonthCharts_statisticsFragment, kind: Kind) {
  return WEEKDAYS.map((label, at) => {
    const values = HOURS.map(() => 0);
    for (const each of hours) if (each.weekday === at + 1) values[each.hour] = each[kind];
    return { label: label.slice(0, 3), values };
  });
}

/** Returns the busiest hour in words: 'Monday from 09:00 to 10:00, with 12 calls in total'; `null` without conversations. */
export function busiestHour({ hours }: MonthCharts_statisticsFragment, kind: Kind): string | null {
  const busiest = hours.reduce<(typeof hours)[number] | null>((best, each) => (each[kind] > (best?.[kind] ?? 0) ? each : best), null);
  if (!busiest) return null;
  const count = busiest[kind];
  const counted = `${count} ${count === 1 ? kind.slice(0, -1) : kind}`;
  return `${WEEKDAYS[busiest.weekday - 1]} from ${HOURS[busiest.hour]} to ${HOURS[(busiest.hour + 1) % 24]}, with ${counted} in total`;
}
