import { readStored, writeStored } from '../hydration/browserStorage.ts';
import { hasUnsaved } from '../session/unsaved.ts';

/** After a reload of its own the page does not reload itself again for this long, so that a broken release cannot make it loop. */
export const RELOAD_COOL_DOWN_MS = 60_000;
const RELOADED_AT_KEY = 'larkline.reloaded-at';
const PROBE_TIMEOUT_MS = 5_000;

/**
 * Reloads the page to fetch the code of the current release, and returns whether it did. It does not while something is
 * unsaved, within a minute of the last such reload, or when the server does not answer: the page would be lost.
 */
export async function reloadForRelease(reload: () => void = () => window.location.reload()): Promise<boolean> {
  if (hasUnsaved() || !mayReload() || !(await serverAnswers()) || hasUnsaved()) return false;
  // Without a memory the page could loop.
  if (!writeStored('session', RELOADED_AT_KEY, String(Date.now()))) return false;
  reload();
  return true;
}

function mayReload(): boolean {
  return Math.abs(Date.now() - Number(readStored('session', RELOADED_AT_KEY) ?? 0)) > RELOAD_COOL_DOWN_MS;
}

async function serverAnswers(): Promise<boolean> {
  try {
    const { ok } = await fetch(window.location.pathname, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    });
    return ok;
  } catch (cause) {
    console.warn('The server does not answer, so the page is not reloaded.', cause);
    return false;
  }
}
