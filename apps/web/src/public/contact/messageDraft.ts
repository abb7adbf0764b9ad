import type { FormTexts } from '../../shared/forms/formValues.ts';

/** Key of the draft in session storage: for this tab only, until it is closed. */
export const DRAFT_KEY = 'larkline.contact-draft';

/** The fields that are kept; the honeypot is not. */
const KEPT = ['fullName', 'email', 'subject', 'message'];

/** Returns the texts typed before a reload (CON-06); none when storage is blocked. */
export function readDraft(): FormTexts {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(DRAFT_KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? kept(value as FormTexts) : {};
  } catch (cause) {
    console.warn('The unsent message could not be read', cause);
    return {};
  }
}

/** Stores the typed texts. When storage is blocked they are lost with the page. */
export function writeDraft(texts: FormTexts): void {
  try {
    window.sessionStorage.setItem(DRAFT_KEY, JSON.stringify(kept(texts)));
  } catch (cause) {
    console.warn('The unsent message could not be kept', cause);
  }
}

/** Deletes the draft after the message was sent. */
export function clearDraft(): void {
  try {
    window.sessionStorage.removeItem(DRAFT_KEY);
  } catch (cause) {
    console.warn('The sent message could not be forgotten', cause);
  }
}

function kept(texts: FormTexts): FormTexts {
  return Object.fromEntries(KEPT.flatMap((name) => (typeof texts[name] === 'string' ? [[name, texts[name]]] : [])));
}
