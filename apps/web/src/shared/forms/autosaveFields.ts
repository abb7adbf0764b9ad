import { mergeChanges } from '@larkline/validation';
import type { DraftConflict } from '../session/drafts.ts';

/** The values of a form by field name; a value may be a text, a switch, a list or an object. */
export type FormValues = Readonly<Record<string, unknown>>;

/** How the sending of fields ended: `unknown` when no answer came, so that the api may have stored them. */
export type FlightEnd = 'stored' | 'refused' | 'unknown';

/**
 * The values of an autosaved form. Each field has three: the one that the form shows, the one that the api is known to hold, and the one
 * that was loaded but cannot be shown yet (PRF-04, CF-32).
 */
export class AutosaveFields {
  /** As the last load or answer brought it. */
  #stored: FormValues;
  /** What the api is known to hold, in the form's words: what edits are typed over. */
  #confirmed: FormValues;
  #current: FormValues;
  #flight: FormValues | null = null;
  #flightBase: FormValues = {};
  #focused: string | null = null;
  #conflicts: readonly DraftConflict[] = [];
  readonly #isSame: (field: string, a: unknown, b: unknown) => boolean;
  readonly #touched = new Set<string>();
  readonly #late = new Set<string>();
  /** Values that were sent without an answer. An edit back to the old value is sent too. */
  readonly #uncertain = new Map<string, unknown[]>();

  constructor(initial: FormValues, isSame: (field: string, a: unknown, b: unknown) => boolean) {
    this.#stored = initial;
    this.#confirmed = initial;
    this.#current = initial;
    this.#isSame = isSame;
  }

  /** The values as the form shows them. */
  values(): FormValues {
    return this.#current;
  }

  /** The unsaved fields as they were before the edit and as they are now. */
  draft(): { readonly base: FormValues; readonly values: FormValues } {
    return { base: pick(this.#confirmed, this.unsaved()), values: pick(this.#current, this.unsaved()) };
  }

  /** The fields whose value the api is not known to hold. */
  unsaved(): string[] {
    return [...this.#touched].filter(
      (field) => this.#uncertain.has(field) || !this.#isSame(field, this.#current[field], this.#confirmed[field]),
    );
  }

  /** The fields that wait for a choice; the same array until one is added, changed or settled. */
  conflicts(): readonly DraftConflict[] {
    return this.#conflicts;
  }

  edit(values: FormValues, fields: readonly string[]): void {
    this.#current = { ...this.#current, ...values };
    for (const field of fields) this.#touched.add(field);
  }

  /** Notes the field that has the focus, or `null`. */
  focus(field: string | null): void {
    this.#focused = field;
  }

  /** Takes loaded values. */
  accept(next: FormValues): void {
    for (const field of Object.keys(next)) if (!this.#isSame(field, next[field], this.#stored[field])) this.#late.add(field);
    this.#stored = next;
  }

  /** Ends the edit of fields that match the stored value. */
  forgetRevertedEdits(): void {
    const still = new Set([...this.unsaved(), ...this.#conflicts.map(({ field }) => field)]);
    for (const field of this.#touched) if (!still.has(field)) this.#touched.delete(field);
  }

  /** Notes that these fields are being sent. Returns the values that they were typed over. */
  send(fields: readonly string[]): FormValues {
    // After a lost answer the api may hold the edit, so reverting it is a change.
    const isBack = (field: string) => this.#uncertain.has(field) && this.#isSame(field, this.#current[field], this.#confirmed[field]);
    this.#flight = pick(this.#current, fields);
    this.#flightBase = pick(
      this.#confirmed,
      fields.filter((field) => !isBack(field)),
    );
    return this.#flightBase;
  }

  /** Notes how the sending ended; stored values count as confirmed. */
  sent(end: FlightEnd): void {
    const values = this.#flight ?? {};
    this.#flight = null;
    for (const [field, value] of Object.entries(values)) {
      if (end === 'unknown') this.#uncertain.set(field, [...(this.#uncertain.get(field) ?? []), value]);
      if (end !== 'stored') continue;
      this.#uncertain.delete(field);
      if (this.#isSame(field, this.#current[field], value)) this.#touched.delete(field);
    }
    if (end === 'stored') this.#confirmed = { ...this.#confirmed, ...values };
  }

  /** Notes that the api refused these fields because they were changed elsewhere. A load may have settled that already. */
  dispute(fields: readonly string[]): void {
    for (const field of fields) if (this.#isSame(field, this.#confirmed[field], this.#flightBase[field])) this.#addConflict(field);
  }

  /** Settles a conflict: the typed value is sent next, over the stored one that was shown, or the stored one replaces it. Returns the field's value. */
  settle(field: string, keepTyped: boolean): FormValues {
    const [typed, stored] = [this.#current[field], this.#stored[field]];
    const [mine, theirs] = keepTyped ? [typed, stored] : [stored, typed];
    const { value, clashes } = mergeChanges({ base: this.#confirmed[field], mine, theirs });
    this.#current = { ...this.#current, [field]: clashes ? value : mine };
    this.#confirm(field);
    return pick(this.#current, [field]);
  }

  /** Ends every edit without saving it. */
  giveUp(): void {
    this.#touched.clear();
    this.#uncertain.clear();
    this.#conflicts = [];
  }

  /**
   * Returns the loaded values that can now be shown: their fields are neither edited nor in flight. An edited field is merged with the
   * loaded value, or becomes a conflict.
   */
  takeLateValues(): FormValues {
    const shown: string[] = [];
    for (const field of this.#late) {
      if (this.#flight && field in this.#flight) continue;
      // While the field has the focus, the api's spelling of the typed value waits.
      const isHeld = field === this.#focused && this.#isSame(field, this.#current[field], this.#stored[field]);
      if (!isHeld) this.#late.delete(field);
      if (this.#touched.has(field)) {
        if (this.#meet(field)) shown.push(field);
        continue;
      }
      this.#confirm(field);
      if (isHeld) continue;
      this.#current = { ...this.#current, [field]: this.#stored[field] };
      shown.push(field);
    }
    return pick(this.#current, shown);
  }

  /** Compares an edit with the loaded value. Returns whether the form must show something else. */
  #meet(field: string): boolean {
    const [base, mine, theirs] = [this.#confirmed, this.#current, this.#stored].map((values) => values[field]);
    const isOwn = [mine, ...(this.#uncertain.get(field) ?? [])].some((value) => this.#isSame(field, value, theirs));
    const { value, clashes } = mergeChanges({ base, mine, theirs });
    const isMerged = !clashes && !this.#isSame(field, mine, base);
    if (!isOwn && !this.#isSame(field, theirs, base)) {
      // Typing the old text again is a choice too.
      if (!isMerged) {
        this.#addConflict(field);
        return false;
      }
      this.#current = { ...this.#current, [field]: value };
    }
    this.#confirm(field);
    return this.#current[field] !== mine;
  }

  #confirm(field: string): void {
    this.#confirmed = { ...this.#confirmed, [field]: this.#stored[field] };
    this.#uncertain.delete(field);
    if (this.#conflicts.some((each) => each.field === field)) this.#conflicts = this.#conflicts.filter((each) => each.field !== field);
  }

  #addConflict(field: string): void {
    const others = this.#conflicts.filter((each) => each.field !== field);
    this.#conflicts = [...others, { field, typed: this.#current[field], stored: this.#stored[field] }];
  }
}

/** Returns the named fields of a form's values. */
export function pick(values: FormValues, fields: readonly string[]): FormValues {
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}
