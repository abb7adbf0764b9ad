import { useEffect, useState } from 'react';
import { Button } from '../../shared/controls/Button.tsx';
import { Notice } from '../../shared/feedback/Notice.tsx';
import { getActing, leaveActing, useActingEnded, type ActingSession } from '../../shared/session/acting.ts';
import { serverNow } from '../../shared/session/serverTime.ts';
import { useEndActing } from '../../shared/session/useEndActing.ts';
import { useViewerQuery } from '../../shared/session/Viewer.generated.ts';
import styles from './ActingBanner.module.css';

const MINUTE_MS = 60_000;
/** Minutes before the end at which it is read out; the figure itself changes in silence. */
const ANNOUNCED = [5, 1];

/** Above every tab while staff act for a client: for whom, how long still, and the way out (docs/how/access.md). */
export function ActingBanner() {
  const acting = getActing();
  return acting && <Banner acting={acting} />;
}

function Banner({ acting }: { readonly acting: ActingSession }) {
  const minutes = useMinutesUntil(acting.until);
  const isRefused = useActingEnded();
  const [end, busy] = useEndActing(acting.id);
  const { data } = useViewerQuery({ fetchPolicy: 'cache-only' });
  const name = <bdi className={styles.name}>{acting.businessName}</bdi>;
  if (isRefused || minutes === 0)
    return (
      <Notice
        tone="error"
        title={<>You&apos;re no longer acting for {name}</>}
        className={styles.banner}
        action={
          <Button kind="primary" size="compact" onClick={leaveActing}>
            Back to the admin area
          </Button>
        }
      >
        Changes can no longer be saved here. What you typed is still in the form, and this tab will keep it for next time.
      </Notice>
    );
  return (
    <Notice
      tone="warning"
      role="none"
      title={
        <>
          You&apos;re acting for {name} – ends in {minutes} min
        </>
      }
      className={styles.banner}
      action={
        <Button kind="secondary" size="compact" aria-busy={busy} disabled={busy} onClick={end}>
          End
        </Button>
      }
    >
      <span className={styles.note}>
        {data?.viewer?.isLocked
          ? 'The plan of this business is unpaid or has ended. You can read everything, but change nothing.'
          : 'Every change is recorded under your name.'}
      </span>
      <span className={styles.heard} role="status">
        {ANNOUNCED.includes(minutes) && `Acting ends in ${minutes === 1 ? 'one minute' : `${minutes} minutes`}.`}
      </span>
    </Notice>
  );
}

/** Returns the minutes until a time by the api's clock; one that has begun counts. */
function useMinutesUntil(until: string): number {
  const [left, setLeft] = useState(() => leftUntil(until));
  useEffect(
    function countDown() {
      if (left <= 0) return undefined;
      // The next figure is due when this minute is over; a computer that slept is late, and counts again.
      const timer = setTimeout(() => setLeft(leftUntil(until)), ((left - 1) % MINUTE_MS) + 1);
      return () => clearTimeout(timer);
    },
    [left, until],
  );
  return Math.ceil(left / MINUTE_MS);
}

function leftUntil(until: string): number {
  return Math.max(0, Date.parse(until) - serverNow());
}
