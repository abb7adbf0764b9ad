import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { dismissNotification, getNotifications } from '../../shared/feedback/notifications.ts';
import { notify } from '../../shared/feedback/useNotify.ts';
import { trackContactForm } from '../../shared/tracking/tracking.ts';
import { fillEmpty, readTexts } from '../../shared/forms/formValues.ts';
import { clearDraft, readDraft, writeDraft } from './messageDraft.ts';
import type { SendOutcome } from './sendMessage.ts';
import { useContactForm, type FaultyOutcome, type ContactForm } from './useContactForm.ts';

/** CON-05, E11. */
export const SENT_TITLE = 'Message sent successfully!';
export const SENT_TEXT = "Thank you for your message. We'll get back to you within 24 hours.";
/** CON-06, E10. */
export const FAILED_TITLE = 'Failed to send message';
export const FAILED_TEXT = 'Please try again or contact us directly.';

const loadSending = () => import('./sendMessage.ts');

/** The message form at work. */
export interface MessageFormState extends ContactForm {
  /** Whether the last message has arrived, and nothing was sent since. */
  readonly arrived: boolean;
  /** Fetches the code that sends, so that the press on the button does not wait for it. */
  prepare(): void;
}

/** Sends the message form, keeps a draft until the message has arrived, and shows the outcome. */
export function useMessageForm(onAttempt: () => void): MessageFormState {
  const [arrived, setArrived] = useState(false);
  const plain = useContactForm<Exclude<SendOutcome, FaultyOutcome>>({
    send: (element) => {
      forgetFailure();
      setArrived(false);
      onAttempt();
      return attempt(element);
    },
    report: (outcome, element) => {
      report(outcome, element);
      setArrived(outcome.kind === 'sent');
    },
    check: async (texts) => (await loadSending()).checkMessage(texts),
    keep: writeDraft,
  });
  const { form } = plain;
  const { search } = useLocation();
  useEffect(
    function bringDraftBack() {
      // The browser has posted it.
      if (new URLSearchParams(search).has('sent')) clearDraft();
      else if (form.current) fillEmpty(form.current, readDraft());
    },
    [search, form],
  );
  // Without a connection the attempt itself reports the failure.
  return { ...plain, arrived, prepare: () => void loadSending().catch(() => undefined) };
}

// The outcome of this attempt replaces the failure of an earlier one.
function forgetFailure(): void {
  for (const { id, title } of getNotifications()) if (title === FAILED_TITLE) dismissNotification(id);
}

async function attempt(form: HTMLFormElement): Promise<SendOutcome> {
  try {
    const { sendMessage } = await loadSending();
    return await sendMessage(readTexts(form));
  } catch (cause) {
    if (!navigator.onLine) return { kind: 'failed', message: '', cause };
    // The rest of our code is gone, as after a release: the browser sends the form itself, and leaves this page.
    form.submit();
    return new Promise(() => {});
  }
}

function report(outcome: Exclude<SendOutcome, FaultyOutcome>, form: HTMLFormElement): void {
  if (outcome.kind === 'failed') return notify.error(FAILED_TITLE, outcome.message || FAILED_TEXT, outcome.cause);
  clearDraft();
  form.reset();
  trackContactForm();
}
