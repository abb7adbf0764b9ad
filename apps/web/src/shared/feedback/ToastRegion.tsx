import { useEffect, useState, useSyncExternalStore } from 'react';
import { Icon } from '../brand/Icon.tsx';
import {
  dismissNotification,
  getNotifications,
  getServerNotifications,
  subscribeToNotifications,
  type Notification,
} from './notifications.ts';
import styles from './ToastRegion.module.css';

/** How long a toast stays, in milliseconds; bad news longer, since it asks for something. */
const STAY_MS = { success: 6_000, error: 10_000 } as const;

/**
 * Where toasts appear, in all zones, above everything. It stands outside the routes, so a toast survives a navigation.
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
  const { id, kind, title, text } = notification;
  const [held, setHeld] = useState(false);
  useDismissAfter(id, STAY_MS[kind], held);
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
      </div>
      <button type="button" className={styles.close} aria-label="Dismiss" onClick={() => dismissNotification(id)}>
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}

/** Takes the toast away after its time, counted afresh whenever pointer and focus have left it. */
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
