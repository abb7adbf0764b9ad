import { useEffect, useState } from 'react';
import { Button } from '../../shared/controls/Button.tsx';
import styles from './EmbeddedScheduler.module.css';

/** Time limit of the external scheduler in milliseconds, after which our own form replaces it (CF-55). */
export const EMBED_PATIENCE_MS = 6_000;

interface EmbeddedSchedulerProps {
  /** Page of the other company; https. */
  readonly url: string;
  readonly onOwnForm: (why: 'chosen' | 'fallback') => void;
}

/** The external scheduler. It is contacted only after a click; our own form is always one click away. */
export function EmbeddedScheduler({ url, onOwnForm }: EmbeddedSchedulerProps) {
  const [asked, setAsked] = useState(false);
  const [loaded, setLoaded] = useState(false);
  const { hostname } = new URL(url);
  useEffect(
    function giveUpInTime() {
      if (!asked || loaded) return;
      const timer = setTimeout(() => onOwnForm('fallback'), EMBED_PATIENCE_MS);
      return () => clearTimeout(timer);
    },
    [asked, loaded, onOwnForm],
  );
  useEffect(
    function probe() {
      if (!asked) return;
      let stopped = false;
      // A frame reports an error page as loaded; a failed request reports a refused connection.
      fetch(url, { mode: 'no-cors', credentials: 'omit', cache: 'no-store' }).catch((cause: unknown) => {
        console.warn('The scheduler cannot be reached', cause);
        if (!stopped) onOwnForm('fallback');
      });
      return () => {
        stopped = true;
      };
    },
    [asked, url, onOwnForm],
  );
  if (!asked) {
    return (
      <div className={styles.ask}>
        <h3 className={styles.title}>Our calendar is hosted at {hostname}</h3>
        <p>
          Loading it shares your IP address with {hostname}, which may set cookies to remember your preferences. Nothing loads until you
          agree here.
        </p>
        <p className={styles.actions}>
          <Button kind="primary" size="small" onClick={() => setAsked(true)}>
            Load scheduler
          </Button>
          <Button kind="secondary" size="small" onClick={() => onOwnForm('chosen')}>
            Book here instead
          </Button>
        </p>
      </div>
    );
  }
  return (
    <div className={styles.embed}>
      <iframe
        className={styles.frame}
        src={url}
        title="Scheduler for welcome calls"
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={() => setLoaded(true)}
      />
      <p className={styles.way}>
        <button type="button" className={styles.wayButton} onClick={() => onOwnForm('chosen')}>
          Nothing to see? Book here instead
        </button>
      </p>
    </div>
  );
}
