import { formatCount, formatDate, formatTime } from '@larkline/format';
import type { IconName } from '../../shared/brand/icons.ts';
import { tabAddress } from '../../shared/dashboard/tabs.ts';
import type { NewsPanel_dashboardFragment } from './Profile.generated.ts';

/** One line of the news, with the way to where it is dealt with. */
export interface NewsItem {
  readonly text: string;
  readonly to: string;
  readonly icon: IconName;
  /** It waits for the person to do something. */
  readonly urgent: boolean;
}

/**
 * Returns the lines of the news: first what needs the person, then what happened. Lost calendars and used allowances are notices
 * above every tab, and not said twice.
 */
export function newsItems({ news, billingStatus }: NewsPanel_dashboardFragment): NewsItem[] {
  if (!news) return [];
  const { calls, chats, unanswered, appointments } = news;
  const happened = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`;
  const items: (NewsItem | false)[] = [
    billingStatus === 'PAST_DUE' && urgent("Your last payment didn't go through", tabAddress('billing'), 'card'),
    unanswered > 0 && urgent(happened(unanswered, 'unanswered question', 'unanswered questions'), tabAddress('faqs'), 'question'),
    appointments > 0 && line(happened(appointments, 'new appointment', 'new appointments'), tabAddress('calendar'), 'calendar-tick'),
    calls > 0 && line(happened(calls, 'call answered', 'calls answered'), tabAddress('call-logs'), 'phone'),
    chats > 0 && line(happened(chats, 'chat answered', 'chats answered'), tabAddress('chat-logs'), 'chat'),
  ];
  return items.filter((item) => item !== false);
}

/** Returns a past time in the words of a greeting: 'this morning', 'yesterday evening', '16 Nov 2026'. */
export function sinceWords(at: string, now: Date, timezone?: string): string {
  const day = formatDate(at, timezone);
  const hour = Number(formatTime(at, timezone).slice(0, 2));
  const part = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  if (day === formatDate(now, timezone)) return `this ${part}`;
  if (day === formatDate(new Date(now.getTime() - DAY_MS), timezone)) return `yesterday ${part}`;
  return day;
}

const DAY_MS = 86_400_000;

function urgent(text: string, to: string, icon: IconName): NewsItem {
  return { text, to, icon, urgent: true };
}

function line(text: string, to: string, icon: IconName): NewsItem {
  return { text, to, icon, urgent: false };
}
