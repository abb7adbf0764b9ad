import { useEffect, useState, useSyncExternalStore } from 'react';
import { Icon } from '../brand/Icon.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import {
  dismissNotification,
  getNotifications,
  getServerNotifications,
  subscribeToNotifications,
  type Notification,
} from './notifications.ts';
import styles from './ToastRegion.module.css';

/** How long a toast stays, in milliseconds; bad news longer, since it asks for something, and an offer longest. */
const STAY_MS = { success: 6_000, error: 10_000, offer: 20_000 } as const;

/**
 * Where toasts appear, in all zones, above everything. It is outside the routes, so a toast survives a navigation.
 * Good news is announced when the screen reader pauses, bad news at once.
 */
export function ToastRegion() {
  const notifications = useSyncExternalStore(subscribeToNotifications, getNotifications, getServerNotifications);
  return (
    <section className={styles.region} aria-label="Notifications">
      {notifications.map((notification) => (
        <Toast key={notification.id} notification={notification} />
      ))}
    </section>
  );
}

function Toast({ notification }: { readonly notification: Notification }) {
  const { id, kind, title, text, action } = notification;
  const [held, setHeld] = useState(false);
  useDismissAfter(id, STAY_MS[action ? 'offer' : kind], held);
  return (
    <div
      className={`${styles.toast} ${styles[kind]}`}
      role={kind === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={kind === 'error' ? 'warning' : 'tick'} size={22} className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {text && <p className={styles.text}>{text}</p>}
        {action && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              dismissNotification(id);
              action.run();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <IconButton icon="close" iconSize={16} label="Dismiss" className={styles.close} onClick={() => dismissNotification(id)} />
    </div>
  );
}

/** Dismisses the toast after its time, which restarts when pointer and focus have left it. */
function useDismissAfter(id: number, stayMs: number, held: boolean): void {
  useEffect(
    function dismissInTime() {
      if (held) return;
      const timer = setTimeout(() => dismissNotification(id), stayMs);
      return () => clearTimeout(timer);
    },
    [id, stayMs, held],
  );
}
