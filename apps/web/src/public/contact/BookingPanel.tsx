import { useState } from 'react';
import { BookingNotice } from './BookingNotice.tsx';
import { BookingSkeleton } from './BookingSkeleton.tsx';
import { BookingSteps } from './BookingSteps.tsx';
import { EmbeddedScheduler } from './EmbeddedScheduler.tsx';
import { useTimes } from './useTimes.ts';

/**
 * The booking of welcome calls: our own picker, or the scheduler of another company where one is configured, with our own
 * as the way out (CF-55).
 */
export function BookingPanel() {
  const { times, retry, reload, without } = useTimes();
  const [ownForm, setOwnForm] = useState<'unasked' | 'chosen' | 'fallback'>('unasked');
  if (times.kind === 'failed') return <BookingNotice kind={times.offline ? 'offline' : 'failed'} onRetry={retry} />;
  if (times.kind === 'loading') return <BookingSkeleton />;
  if (times.embedUrl !== null && ownForm === 'unasked') return <EmbeddedScheduler url={times.embedUrl} onOwnForm={setOwnForm} />;
  return <BookingSteps days={times.days} fallback={ownForm === 'fallback'} onTaken={without} onReload={reload} />;
}
