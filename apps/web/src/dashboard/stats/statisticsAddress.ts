import { monthSchema } from '@larkline/validation';

/** What the screen shows, by the address. */
export interface StatisticsAddress {
  /** Which conversations the charts count. */
  readonly kind: 'calls' | 'chats';
  /** YYYY-MM; null for the current month. */
  readonly month: string | null;
}

/** Reads the address: `?tab=chat-stats&month=2026-10`. A month that is none is the current one. */
export function statisticsAddress(search: URLSearchParams): StatisticsAddress {
  const month = search.get('month');
  return {
    kind: search.get('tab') === 'chat-stats' ? 'chats' : 'calls',
    month: month !== null && monthSchema.safeParse({ month }).success ? month : null,
  };
}
