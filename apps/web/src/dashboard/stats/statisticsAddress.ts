import { monthSchema } from '@larkline/validation';

/** The screen's content, by its address. */
export interface StatisticsAddress {
  /** Which conversations the charts count. */
  readonly kind: 'calls' | 'chats';
  /** YYYY-MM; null for the current month. */
  readonly month: string | null;
}

/** Reads the address: `?tab=chat-stats&month=2026-10`. An invalid month means the current one. */
export function statisticsAddress(search: URLSearchParams): StatisticsAddress {
  const month = search.get('month');
  return {
    kind: search.get('tab') === 'chat-stats' ? 'chats' : 'calls',
    month: month !== null && monthSchema.safeParse({ month }).success ? month : null,
  };
}
