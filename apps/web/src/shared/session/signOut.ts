import { canConfirm, setConfirmation } from '../feedback/confirmations.ts';
import { discardUnsaved, settleUnsaved } from './unsaved.ts';

/** How long Logout waits until unsaved edits are stored, in milliseconds. */
const SETTLE_PATIENCE_MS = 4_000;
const QUESTION = 'Log out and lose your changes?';

let leaving = false;

/**
 * Ends the session: saves what is unsaved, asks the api to forget the refresh cookie, forgets the session here and in
 * every other tab, and empties the cache (AUT-15). The person is signed out here even when the api cannot be reached.
 * When something could not be saved, the person is asked first; returns `false` when they stay. Apollo is loaded on the
 * call only, so that public pages can offer Logout without carrying it.
 */
export async function signOut(): Promise<boolean> {
  const titles = await settleUnsaved(SETTLE_PATIENCE_MS);
  if (titles.length > 0 && !(await confirmLoss(titles))) return false;
  discardUnsaved();
  const { endSession } = await import('../apollo/endSession.ts');
  leaving = true;
  try {
    await endSession();
  } finally {
    leaving = false;
  }
  return true;
}

/** Whether the session is being ended by the person, on this page. */
export function isSigningOut(): boolean {
  return leaving;
}

function confirmLoss(titles: readonly string[]): Promise<boolean> {
  const thing = titles.join(', ');
  // Pages without antd have no dialog of questions, and rarely something unsaved.
  if (!canConfirm()) return Promise.resolve(window.confirm(`${QUESTION} ${thing}`));
  return new Promise((resolve) => {
    setConfirmation({
      title: QUESTION,
      thing,
      text: "We couldn't save these changes.",
      action: 'Log out',
      run: async () => resolve(true),
      failed: "We couldn't log you out.",
      onDeclined: () => resolve(false),
    });
  });
}
