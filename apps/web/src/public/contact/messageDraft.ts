import type { FormTexts } from '../../shared/forms/formValues.ts';
import { readStoredJson, writeStored } from '../../shared/hydration/browserStorage.ts';

/** Key of the draft in session storage: for this tab only, until it is closed. */
export const DRAFT_KEY = 'larkline.contact-draft';

/** The fields that are kept; the honeypot is not. */
const KEPT = ['fullName', 'email', 'subject', 'message'];

/** Returns the texts typed before a reload (CON-06); none when storage is blocked. */
export function readDraft(): FormTexts {
  const value = readStoredJson('session', DRAFT_KEY);
  return typeof value === 'object' && value !== null ? kept(value as FormTexts) : {};
}

/** Stores the typed texts. When storage is blocked they are lost with the page. */
export function writeDraft(texts: FormTexts): void {
  writeStored('session', DRAFT_KEY, JSON.stringify(kept(texts)));
}

/** Deletes the draft after the message was sent. */
export function clearDraft(): void {
  writeStored('session', DRAFT_KEY, null);
}

function kept(texts: FormTexts): FormTexts {
  return Object.fromEntries(KEPT.flatMap((name) => (typeof texts[name] === 'string' ? [[name, texts[name]]] : [])));
}
