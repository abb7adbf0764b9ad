import type { FormTexts } from '../../shared/forms/formValues.ts';
import { readStoredJson, writeStored } from '../../shared/hydration/browserStorage.ts';

const KEY = 'larkline.account-after-payment';
const SECRET_FIELDS: readonly string[] = ['password'];

/** Keeps the text typed for a purchase until the tab is closed, so that a reload loses nothing; never the password. */
export function keepDraft(sessionId: string, texts: FormTexts): void {
  const kept = Object.fromEntries(Object.entries(texts).filter(([name]) => !SECRET_FIELDS.includes(name)));
  // Without storage a reload starts with an empty form.
  writeStored('session', KEY, JSON.stringify({ sessionId, texts: kept }));
}

/** Returns the text typed for this purchase in this tab; empty without any. */
export function readDraft(sessionId: string): FormTexts {
  const kept = readStoredJson('session', KEY) as { sessionId?: unknown; texts?: unknown } | null;
  if (kept?.sessionId !== sessionId || typeof kept.texts !== 'object' || kept.texts === null) return {};
  return Object.fromEntries(Object.entries(kept.texts).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** Forgets the typed text after its use. */
export function forgetDraft(): void {
  writeStored('session', KEY, null);
}
