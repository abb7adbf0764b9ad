import { contactMessageSchema } from '@larkline/validation';
import { postOperation, RefusalError } from '../../shared/apollo/postOperation.ts';
import { SendContactEmailDocument } from './SendContactEmail.generated.ts';
import { faultsIn } from '../../shared/forms/faultsIn.ts';
import type { Faults, FormTexts } from '../../shared/forms/formValues.ts';
import type { FaultyOutcome } from './useContactForm.ts';

/** The outcome of a message. `message` is the api's text for the visitor; empty for internal errors. */
export type SendOutcome =
  | { readonly kind: 'sent' }
  | FaultyOutcome
  | { readonly kind: 'failed'; readonly message: string; readonly cause: unknown };

/** The faults of the message form, by field name, in the words of CON-02 to CON-04. */
export function checkMessage(texts: FormTexts): Faults {
  return faultsIn(contactMessageSchema, texts);
}

/** Sends the message form (CON-05 to CON-07). Loaded when the form is first used: it brings the schema. Never throws. */
export async function sendMessage(texts: FormTexts): Promise<SendOutcome> {
  const faults = checkMessage(texts);
  if (Object.keys(faults).length > 0) return { kind: 'faulty', faults };
  const { fullName = '', email = '', subject = '', message = '', website = '' } = texts;
  try {
    await postOperation(SendContactEmailDocument, { input: { fullName, email, subject: subject || null, message, website } });
    return { kind: 'sent' };
  } catch (cause) {
    if (cause instanceof RefusalError && Object.keys(cause.fields).length > 0) return { kind: 'faulty', faults: cause.fields };
    return { kind: 'failed', message: cause instanceof RefusalError && cause.code !== 'INTERNAL' ? cause.message : '', cause };
  }
}
