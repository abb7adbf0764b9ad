/** The values of a form by field name; a value may be a text, a switch, a list or an object. */
export type FormValues = Readonly<Record<string, unknown>>;

/** How the sending of fields ended: `unknown` when no answer came, so that the api may have stored them. */
export type FlightEnd = 'stored' | 'refused' | 'unknown';

/** The values of an autosaved form, with the state of each in the api. */
export interface AutosaveFields {
  /** The values as the form shows them. */
  values(): FormValues;
  /** The unsaved fields as they were before the edit and as they are now. */
  draft(): { readonly base: FormValues; readonly values: FormValues };
  /** The fields whose value the api is not known to hold. */
  unsaved(): string[];
  edit(values: FormValues, fields: readonly string[]): void;
  /** Notes the field that has the focus, or `null`. */
  focus(field: string | null): void;
  /** Takes loaded values. */
  accept(stored: FormValues): void;
  /** Ends the edit of fields that match the stored value. */
  forgetRevertedEdits(): void;
  /** Notes that these fields are being sent. Returns their values. */
  send(fields: readonly string[]): FormValues;
  /** Notes how the sending ended; stored values count as confirmed. */
  sent(end: FlightEnd): void;
  /** Ends every edit without saving it. */
  giveUp(): void;
  /** Returns the values that came from the api and may now be shown: their fields are neither focused, edited nor in flight. */
  takeLateValues(): FormValues;
}

/**
 * Keeps the three truths about each field apart: what the form shows, what the api is known to hold, and what came from
 * the api but may not be shown yet (PRF-04, CF-32).
 */
export function makeFields(initial: FormValues, isSame: (field: string, a: unknown, b: unknown) => boolean): AutosaveFields {
  let stored = initial; // as the last load or answer brought it
  let confirmed = initial; // what the api is known to hold, in the form's words
  let current = initial;
  let flight: FormValues | null = null;
  let focused: string | null = null;
  const touched = new Set<string>();
  const late = new Set<string>();
  const uncertain = new Set<string>(); // sent without an answer: an edit back to the old value is sent too

  const unsaved = () => [...touched].filter((field) => uncertain.has(field) || !isSame(field, current[field], confirmed[field]));

  return {
    values: () => current,
    draft: () => ({ base: pick(confirmed, unsaved()), values: pick(current, unsaved()) }),
    unsaved,
    edit(values, fields) {
      current = { ...current, ...values };
      for (const field of fields) touched.add(field);
    },
    focus(field) {
      focused = field;
    },
    accept(next) {
      for (const field of Object.keys(next)) if (!isSame(field, next[field], stored[field])) late.add(field);
      stored = next;
    },
    forgetRevertedEdits() {
      const still = new Set(unsaved());
      for (const field of touched) if (!still.has(field)) touched.delete(field);
    },
    send(fields) {
      flight = pick(current, fields);
      return flight;
    },
    sent(end) {
      const values = flight ?? {};
      flight = null;
      for (const field of Object.keys(values)) {
        if (end === 'unknown') uncertain.add(field);
        if (end === 'stored') uncertain.delete(field);
        if (end === 'stored' && isSame(field, current[field], values[field])) touched.delete(field);
      }
      if (end === 'stored') confirmed = { ...confirmed, ...values };
    },
    giveUp() {
      touched.clear();
      uncertain.clear();
    },
    takeLateValues() {
      const known = [...late].filter((field) => !(flight && field in flight));
      confirmed = { ...confirmed, ...pick(stored, known) };
      for (const field of known) uncertain.delete(field);
      // An edit wins over what came: it is saved next.
      for (const field of known) if (touched.has(field)) late.delete(field);
      const shown = known.filter((field) => !touched.has(field) && field !== focused);
      for (const field of shown) late.delete(field);
      const values = pick(stored, shown);
      current = { ...current, ...values };
      return values;
    },
  };
}

/** Returns the named fields of a form's values. */
export function pick(values: FormValues, fields: readonly string[]): FormValues {
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}
