import { followStorage } from '../../shared/hydration/followStorage.ts';
import { SESSION_STORAGE_KEY } from '../../shared/session/session.ts';

const CHANNEL = 'larkline.purchase';

/** Tells the other tabs of this browser that a purchase got its account. */
export function tellOtherTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('claimed');
  channel.close();
}

/** Calls `listener` when another tab claims a purchase, signs in or signs out. Returns a function that unsubscribes it. */
export function followOtherTabs(listener: () => void): () => void {
  const stopFollowing = followStorage([SESSION_STORAGE_KEY], listener);
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  channel?.addEventListener('message', listener);
  return () => {
    stopFollowing();
    channel?.close();
  };
}
