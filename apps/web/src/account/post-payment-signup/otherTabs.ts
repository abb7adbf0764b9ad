import { followStorage } from '../../shared/hydration/followStorage.ts';
import { SESSION_STORAGE_KEY } from '../../shared/session/session.ts';

const NAME = 'larkline.purchase';
let channel: BroadcastChannel | null = null;

/** The channel of this tab: one object, because a second one would receive the first one's messages. */
function getChannel(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  channel ??= new BroadcastChannel(NAME);
  return channel;
}

/** Tells the other tabs of this browser that a purchase got its account. */
export function notifyOtherTabs(): void {
  getChannel()?.postMessage('claimed');
}

/** Calls `listener` when another tab claims a purchase, signs in or signs out. Returns a function that unsubscribes it. */
export function followOtherTabs(listener: () => void): () => void {
  const stopFollowing = followStorage([SESSION_STORAGE_KEY], listener);
  getChannel()?.addEventListener('message', listener);
  return () => {
    stopFollowing();
    channel?.removeEventListener('message', listener);
  };
}
