import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { BRAND } from '../../shared/brand/brand.ts';
import { useHydrated } from '../../shared/hydration/useHydrated.ts';
import styles from './PlainOutcome.module.css';
import { FAILED_TEXT, FAILED_TITLE, SENT_TEXT, SENT_TITLE } from './useMessageForm.ts';

/** The advice for each error code; other codes advise to try again (CON-06). */
const REASONS: Readonly<Record<string, string>> = {
  INVALID_INPUT: 'We need your name, a full email address and a message of at least 10 characters.',
  RATE_LIMITED: 'We’ve had several messages from your connection in a short time. Please try again in an hour.',
};

interface PlainOutcomeProps {
  /** The visitor has sent again since, so the address is out of date. */
  readonly over: boolean;
  /** The form has been sent by script. */
  readonly arrived: boolean;
}

/**
 * What became of the message, in its place above the fields. A form sent by script says so at once. For one that was posted without
 * script the server answers with `?sent=1#sent` or `?failed=CODE#not-sent`:
 * without script the browser shows the block that the hash names; with it the query decides and names the reason.
 */
export function PlainOutcome({ over, arrived }: PlainOutcomeProps) {
  const hydrated = useHydrated();
  const outcome = useOutcome(hydrated);
  const posted = over ? null : outcome;
  const shown: Outcome | null = arrived ? { kind: 'sent' } : posted;
  const sent = useRef<HTMLDivElement>(null);
  useEffect(
    function readOut() {
      if (arrived) sent.current?.focus();
    },
    [arrived],
  );
  const look = (kind: 'sent' | 'failed') =>
    [styles.notice, styles[kind], hydrated && styles.scripted, shown?.kind === kind && styles.shown].filter(Boolean).join(' ');
  return (
    <>
      <div id="sent" ref={sent} className={look('sent')} role="status" tabIndex={-1}>
        <p className={styles.title}>{SENT_TITLE}</p>
        <p>{SENT_TEXT}</p>
        <p className={styles.next}>What happens next</p>
        <ol className={styles.steps}>
          <li>Someone on our team will read your message.</li>
          <li>We’ll reply by email, from {BRAND.email}.</li>
          <li>
            If you’d rather talk, <Link to="#schedule-call">book a free call</Link> now.
          </li>
        </ol>
      </div>
      <div id="not-sent" className={look('failed')} role="status">
        <p className={styles.title}>{FAILED_TITLE}</p>
        <p>{(shown?.kind === 'failed' && REASONS[shown.code]) || FAILED_TEXT}</p>
        <p>
          Press Back to return to what you typed. You can also email us at <a href={`mailto:${BRAND.email}`}>{BRAND.email}</a>.
        </p>
      </div>
    </>
  );
}

type Outcome = { readonly kind: 'sent' } | { readonly kind: 'failed'; readonly code: string };

function useOutcome(hydrated: boolean): Outcome | null {
  const { search } = useLocation();
  // The prerendered page has no query.
  const query = new URLSearchParams(hydrated ? search : '');
  const code = query.get('failed');
  if (query.has('sent')) return { kind: 'sent' };
  return code === null ? null : { kind: 'failed', code };
}
