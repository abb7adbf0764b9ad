import { useCallback, useEffect, useState } from 'react';
import { postOperation } from '../../shared/apollo/postOperation.ts';
import { BookingSetupDocument } from './Booking.generated.ts';
import type { WelcomeCallDay } from './welcomeCallDay.ts';

/** How many days of the calendar are offered. */
const DAYS_AHEAD = 14;

/** State of the times. */
export type Times =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly offline: boolean }
  | { readonly kind: 'ready'; readonly days: readonly WelcomeCallDay[]; readonly embedUrl: string | null };

/** The times of the next two weeks, and functions to load them again. */
export interface TimesState {
  readonly times: Times;
  /** Starts again. */
  retry(): void;
  /** Loads again; the shown times stay until the answer arrives, and remain if none does. */
  reload(): void;
  /** Stops offering one start. */
  without(startsAt: string): void;
}

/** Asks for the times as soon as the component is there; after a failure again when the connection is back. */
export function useTimes(): TimesState {
  const [times, setTimes] = useState<Times>({ kind: 'loading' });
  const load = useCallback(() => fetchTimes().then((next) => setTimes((shown) => preferReady(shown, next))), []);
  const retry = useCallback(() => {
    setTimes({ kind: 'loading' });
    void load();
  }, [load]);
  useEffect(
    function loadFirst() {
      void load();
    },
    [load],
  );
  const waiting = times.kind === 'failed';
  useEffect(
    function retryWhenOnline() {
      if (!waiting) return;
      window.addEventListener('online', retry);
      return () => window.removeEventListener('online', retry);
    },
    [waiting, retry],
  );
  const reload = useCallback(() => void load(), [load]);
  const without = useCallback((startsAt: string) => setTimes((shown) => withoutSlot(shown, startsAt)), []);
  return { times, retry, reload, without };
}

async function fetchTimes(): Promise<Times> {
  try {
    const { siteConfig, welcomeCallSlots } = await postOperation(BookingSetupDocument, { days: DAYS_AHEAD });
    return { kind: 'ready', days: welcomeCallSlots, embedUrl: siteConfig.welcomeCallEmbedUrl };
  } catch (cause) {
    console.warn('The times of welcome calls could not be loaded', cause);
    return { kind: 'failed', offline: !navigator.onLine };
  }
}

// A picker that is in use is worth more than the news that it could not be brought up to date.
function preferReady(shown: Times, next: Times): Times {
  return shown.kind === 'ready' && next.kind === 'failed' ? shown : next;
}

function withoutSlot(times: Times, startsAt: string): Times {
  if (times.kind !== 'ready') return times;
  const days = times.days.map((day) => ({ ...day, slots: day.slots.filter((slot) => slot.startsAt !== startsAt) }));
  return { ...times, days };
}
