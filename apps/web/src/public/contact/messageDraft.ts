import type { FormTexts } from './formValues.ts';

/** Where an unsent message waits: in this tab only, and no longer than the tab. */
export const DRAFT_KEY = 'larkline.contact-draft';

/** The fields that are kept; the trap for programs is not. */
const KEPT = ['fullName', 'email', 'subject', 'message'];

/** What was typed before a reload (CON-06); nothing when storage is forbidden. */
export function readDraft(): FormTexts {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(DRAFT_KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? kept(value as FormTexts) : {};
  } catch (cause) {
    console.warn('The unsent message could not be read', cause);
    return {};
  }
}

/** Keeps what is typed; without storage it lives as long as the page. */
export function writeDraft(texts: FormTexts): void {
  try {
    window.sessionStorage.setItem(DRAFT_KEY, JSON.stringify(kept(texts)));
  } catch (cause) {
    console.warn('The unsent message could not be kept', cause);
  }
}

/** Forgets it: the message has arrived. */
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
