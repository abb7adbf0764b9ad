import type { FormTexts } from '../../shared/forms/formValues.ts';
import { readStoredJson, writeStored } from '../../shared/hydration/browserStorage.ts';

const KEY = 'larkline.account-after-payment';
const SECRET_FIELDS: readonly string[] = ['password'];

/** Keeps what was typed for a purchase until the tab is closed, so that a reload loses nothing; never the password. */
export function keepDraft(sessionId: string, texts: FormTexts): void {
  const kept = Object.fromEntries(Object.entries(texts).filter(([name]) => !SECRET_FIELDS.includes(name)));
  // Without storage a reload starts with an empty form.
  writeStored('session', KEY, JSON.stringify({ sessionId, texts: kept }));
}

/** Returns what was typed for this purchase in this tab; empty when nothing was. */
export function readDraft(sessionId: string): FormTexts {
  const kept = readStoredJson('session', KEY) as { sessionId?: unknown; texts?: unknown } | null;
  if (kept?.sessionId !== sessionId || typeof kept.texts !== 'object' || kept.texts === null) return {};
  return Object.fromEntries(Object.entries(kept.texts).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** Forgets what was typed, after it was used. */
export function forgetDraft(): void {
  writeStored('session', KEY, null);
}
