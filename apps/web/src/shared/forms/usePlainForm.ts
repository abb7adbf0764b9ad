import { useState, type SyntheticEvent } from 'react';
import { fieldErrors } from '../apollo/errors.ts';
import { dismissOutcomes } from '../feedback/notifications.ts';
import { faultsIn } from './faultsIn.ts';
import { focusFirst, readTexts, type Faults, type FormTexts } from './formValues.ts';
import type { FormInput, FormSchema } from './schemaRules.ts';
import { useLastingFailure, type OnFailure } from './useLastingFailure.ts';
import { useSending, type SendOptions } from './useSending.ts';

type FieldName<Schema extends FormSchema> = Schema extends unknown ? keyof FormInput<Schema> : never;

interface PlainFormOptions<Schema extends FormSchema> extends Omit<SendOptions<Schema>, 'failed'> {
  readonly failed: OnFailure<Schema>;
  /** What the fields hold when the form opens. */
  readonly initial?: Partial<Record<FieldName<Schema>, string | null>>;
  /** Called with the texts of the form after every change. */
  readonly onTexts?: (texts: FormTexts) => void;
  /** Called when an attempt to send found faults. */
  readonly onFaults?: (faults: Faults, texts: FormTexts) => void;
}

/** A form without antd: to be passed to `PlainForm`. */
export interface PlainFormState {
  readonly schema: FormSchema;
  readonly initial: FormTexts;
  /** As the fields stand now. */
  readonly texts: FormTexts;
  /** What is wrong with the fields; empty before the first attempt. */
  readonly faults: Faults;
  /** What was wrong at the last attempt: read out once, not at every letter. */
  readonly announced: readonly string[];
  /** Why the last attempt failed, in one line; `null` until the next one fails. A toast leaves, this stays. */
  readonly failure: string | null;
  readonly busy: boolean;
  readonly onChange: (event: SyntheticEvent<HTMLFormElement>) => void;
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
}

/**
 * Returns a form of text fields and short lists that follows a schema of @larkline/validation. The browser keeps what is
 * typed, so that a password manager fills the fields as it does anywhere. Nothing is marked wrong before the first
 * attempt to send; after it each field answers while it is typed. A failed attempt goes to the first fault.
 */
export function usePlainForm<Schema extends FormSchema>({
  initial = {},
  onTexts,
  onFaults,
  failed,
  ...sending
}: PlainFormOptions<Schema>): PlainFormState {
  const { schema } = sending;
  const [kept] = useState<FormTexts>(() => withoutNulls(initial));
  const [texts, setTexts] = useState(kept);
  const [attempted, setAttempted] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [announced, setAnnounced] = useState<readonly string[]>([]);
  const lasting = useLastingFailure(failed);
  const [send, busy] = useSending({ ...sending, failed: lasting.tell } as SendOptions<Schema>);

  const announceFaults = (form: HTMLFormElement, found: Faults) => {
    setAttempted(true);
    setFaults(found);
    setAnnounced(Object.values(found));
    focusFirst(form, found);
  };
  const show = (form: HTMLFormElement, cause: unknown) => {
    const refused = Object.entries(fieldErrors(cause)).filter(([name]) => form.elements.namedItem(name) !== null);
    if (refused.length === 0) return false;
    const found = Object.fromEntries(refused);
    setFaults(found);
    focusFirst(form, found);
    return true;
  };

  return {
    schema,
    initial: kept,
    texts,
    faults,
    announced,
    failure: lasting.failure,
    busy,
    onChange: ({ currentTarget, target }) => {
      const next = readTexts(currentTarget);
      setTexts(next);
      // The toast of the attempt would cover fields that are corrected now; the faults stay beside theirs.
      if (Object.keys(faults).length > 0) dismissOutcomes();
      if (attempted) setFaults(checkAgain(faults, faultsIn(schema, next), (target as HTMLInputElement).name));
      onTexts?.(next);
    },
    onSubmit: (event) => {
      event.preventDefault();
      if (busy) return;
      lasting.clear();
      const form = event.currentTarget;
      const values = readTexts(form);
      const found = faultsIn(schema, values);
      announceFaults(form, found);
      if (Object.keys(found).length > 0) onFaults?.(found, values);
      else send({ values, show: (cause) => show(form, cause) });
    },
  };
}

/** The faults after a change of one field: its own are those of now, the others stay as they are shown. */
function checkAgain(told: Faults, now: Faults, changed: string): Faults {
  const others = Object.entries(told).filter(([name]) => name !== changed);
  const own = now[changed];
  return Object.fromEntries(own === undefined ? others : [...others, [changed, own]]);
}

function withoutNulls(texts: Readonly<Record<string, string | null | undefined>>): FormTexts {
  return Object.fromEntries(Object.entries(texts).flatMap(([name, text]) => (text ? [[name, text]] : [])));
}
