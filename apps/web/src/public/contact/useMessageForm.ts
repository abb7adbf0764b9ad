import { useEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react';
import { useLocation } from 'react-router';
import { dismissNotification, getNotifications } from '../../shared/feedback/notifications.ts';
import { notify } from '../../shared/feedback/useNotify.ts';
import { trackContactForm } from '../../shared/tracking/tracking.ts';
import type { Faults } from './FaultSummary.tsx';
import { fillEmpty, focusFirst, textsOf } from './formValues.ts';
import { clearDraft, readDraft, writeDraft } from './messageDraft.ts';
import type { SendOutcome } from './sendMessage.ts';

/** CON-05, E11. */
export const SENT_TITLE = 'Message sent successfully!';
export const SENT_TEXT = "Thank you for your message. We'll get back to you within 24 hours.";
/** CON-06, E10. */
export const FAILED_TITLE = 'Failed to send message';
export const FAILED_TEXT = 'Please try again or contact us directly.';

const loadSending = () => import('./sendMessage.ts');

/** The message form at work. */
export interface MessageFormState {
  readonly form: RefObject<HTMLFormElement | null>;
  /** As the fields stand now; empty before the first attempt. */
  readonly faults: Faults;
  /** As they stood at the last attempt: read out once, not at every letter. */
  readonly announced: Faults;
  readonly sending: boolean;
  /** Called on every change of a field. */
  onInput(): void;
  onSubmit(event: SyntheticEvent): void;
  /** Fetches what sending needs, so that the press on the button does not wait for it. */
  prepare(): void;
}

/** Sends the form once for each press, keeps what is typed until it has arrived, and tells the outcome. */
export function useMessageForm(onAttempt: () => void): MessageFormState {
  const form = useRef<HTMLFormElement>(null);
  const underWay = useRef(false);
  const [sending, setSending] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [announced, setAnnounced] = useState<Faults>({});
  const { search } = useLocation();
  useEffect(
    function bringDraftBack() {
      // The browser has posted it.
      if (new URLSearchParams(search).has('sent')) clearDraft();
      else if (form.current) fillEmpty(form.current, readDraft());
    },
    [search],
  );

  const submit = async (element: HTMLFormElement) => {
    if (underWay.current) return;
    underWay.current = true;
    setSending(true);
    forgetFailure();
    onAttempt();
    const outcome = await attempt(element);
    underWay.current = false;
    setSending(false);
    const found = outcome.kind === 'faulty' ? outcome.faults : {};
    setFaults(found);
    setAnnounced(found);
    tell(outcome, element);
  };

  return {
    form,
    faults,
    announced,
    sending,
    onInput: () => {
      if (!form.current) return;
      writeDraft(textsOf(form.current));
      if (Object.keys(faults).length > 0) void checkAgain(form.current).then(setFaults);
    },
    onSubmit: (event) => {
      event.preventDefault();
      if (form.current) void submit(form.current);
    },
    // Without a connection the attempt itself will say so.
    prepare: () => void loadSending().catch(() => undefined),
  };
}

// What an earlier attempt came to is no news beside the outcome of this one.
function forgetFailure(): void {
  for (const { id, title } of getNotifications()) if (title === FAILED_TITLE) dismissNotification(id);
}

async function attempt(form: HTMLFormElement): Promise<SendOutcome> {
  try {
    const { sendMessage } = await loadSending();
    return await sendMessage(textsOf(form));
  } catch (cause) {
    if (!navigator.onLine) return { kind: 'failed', message: '', cause };
    // The rest of our code is gone, as after a release: the browser sends the form itself, and leaves this page.
    form.submit();
    return new Promise(() => {});
  }
}

async function checkAgain(form: HTMLFormElement): Promise<Faults> {
  const { checkMessage } = await loadSending();
  return checkMessage(textsOf(form));
}

function tell(outcome: SendOutcome, form: HTMLFormElement): void {
  if (outcome.kind === 'faulty') return focusFirst(form, outcome.faults);
  if (outcome.kind === 'failed') return notify.error(FAILED_TITLE, outcome.message || FAILED_TEXT, outcome.cause);
  clearDraft();
  form.reset();
  notify.success(SENT_TITLE, SENT_TEXT);
  trackContactForm();
}
