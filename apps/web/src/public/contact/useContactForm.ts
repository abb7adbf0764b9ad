import { useRef, useState, type RefObject, type SyntheticEvent } from 'react';
import { focusFirst, readTexts, type Faults, type FormTexts } from '../../shared/forms/formValues.ts';

/** The outcome of an attempt whose fields are not valid. */
export interface FaultyOutcome {
  readonly kind: 'faulty';
  readonly faults: Faults;
}

interface ContactFormOptions<Outcome extends { readonly kind: string }> {
  /** Sends the form. Must not throw. */
  send(form: HTMLFormElement): Promise<Outcome | FaultyOutcome>;
  /** Handles every outcome except faulty fields, which the form shows itself. */
  report(outcome: Outcome, form: HTMLFormElement): void;
  /** The faults of these texts; called on input after an attempt found some. */
  check(texts: FormTexts): Promise<Faults>;
  /** Keeps what is typed; called on every input. */
  keep(texts: FormTexts): void;
}

/** A form without antd at work. */
export interface ContactForm {
  readonly form: RefObject<HTMLFormElement | null>;
  /** The current faults of the fields; empty before the first attempt. */
  readonly faults: Faults;
  /** The faults at the last attempt: announced once, not at every letter. */
  readonly announced: Faults;
  readonly sending: boolean;
  onInput(): void;
  onSubmit(event: SyntheticEvent): void;
}

/** Submits a form of plain fields once per press, moves the focus to the first faulty field, and checks again on input. */
export function useContactForm<Outcome extends { readonly kind: string }>(options: ContactFormOptions<Outcome>): ContactForm {
  const form = useRef<HTMLFormElement>(null);
  const underWay = useRef(false);
  const [sending, setSending] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [announced, setAnnounced] = useState<Faults>({});
  const submit = async (element: HTMLFormElement) => {
    if (underWay.current) return;
    underWay.current = true;
    setSending(true);
    const outcome = await options.send(element);
    underWay.current = false;
    setSending(false);
    const found = isFaulty(outcome) ? outcome.faults : {};
    setFaults(found);
    setAnnounced(found);
    if (isFaulty(outcome)) focusFirst(element, found);
    else options.report(outcome, element);
  };
  return {
    form,
    faults,
    announced,
    sending,
    onInput: () => {
      if (!form.current) return;
      const texts = readTexts(form.current);
      options.keep(texts);
      if (Object.keys(faults).length > 0) void options.check(texts).then(setFaults);
    },
    onSubmit: (event) => {
      event.preventDefault();
      if (form.current) void submit(form.current);
    },
  };
}

function isFaulty<Outcome extends { readonly kind: string }>(outcome: Outcome | FaultyOutcome): outcome is FaultyOutcome {
  return outcome.kind === 'faulty';
}
