import { discardUnsaved, settleUnsaved } from './unsaved.ts';

/** How long Logout waits until unsaved edits are stored, in milliseconds. */
const SETTLE_PATIENCE_MS = 4_000;

/**
 * Ends the session: saves what is unsaved, asks the api to forget the refresh cookie, forgets the session here and in
 * every other tab, and empties the cache (AUT-15). The person is signed out here even when the api cannot be reached.
 * When something could not be saved, the person is asked first; returns `false` when they stay. Apollo is loaded on the
 * call only, so that public pages can offer Logout without carrying it.
 */
export async function signOut(): Promise<boolean> {
  const titles = await settleUnsaved(SETTLE_PATIENCE_MS);
  if (titles.length > 0 && !window.confirm(questionAbout(titles))) return false;
  discardUnsaved();
  const { endSession } = await import('../apollo/endSession.ts');
  await endSession();
  return true;
}

function questionAbout(titles: readonly string[]): string {
  return `Your changes to ${titles.join(', ')} could not be saved. Log out and lose them?`;
}
