import type { DraftConflict } from '../session/drafts.ts';
import { registerUnsaved, unsavedChanged, type UnsavedEdits } from '../session/unsaved.ts';
import { makeLine, type Line } from './makeLine.ts';
import { pick, type AutosaveFields, type FlightEnd, type FormValues } from './autosaveFields.ts';

/** How long after the last edit a form is saved (PRF-02). */
export const AUTOSAVE_DELAY_MS = 2_000;
/** The waits before a failed save is tried again; the last one repeats. */
export const RETRY_DELAYS_MS = [2_000, 8_000, 30_000] as const;

/** The state that the indicator of an autosaved form shows. `failed` without `retrying` waits for an edit, the Save button or a sign-in. */
export type AutosaveStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: Date }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'failed'; readonly retrying: boolean };

/** The form on the screen. */
export interface AutosaveView {
  /** Puts values from the api into the form. */
  write(values: FormValues): void;
  /** Marks faulty fields. */
  showFaults(fields: readonly string[]): void;
  /** Shows the fields that were changed elsewhere too. */
  showConflicts(conflicts: readonly DraftConflict[]): void;
  /** Sends changed fields, with the values that they were typed over; rejects when they were not stored. */
  save(patch: FormValues, before: FormValues): Promise<void>;
}

/** The rules and the owner of an autosaved form. */
export interface SaveOptions {
  /** The title of the form, as messages name it. */
  readonly title: string;
  /** The name of its draft. */
  readonly name?: string;
  /** The id of the person who types. */
  readonly owner: string | undefined;
  /** Returns what of the edited fields may be sent, and the fields that are faulty. */
  toPatch(values: FormValues, edited: readonly string[]): { readonly patch: FormValues; readonly faulty: readonly string[] };
  /**
   * Returns whether a failure may pass without action, the fields that the api refused, and whether it did so because they were changed
   * elsewhere.
   */
  explain(cause: unknown): { readonly passing: boolean; readonly refused: readonly string[]; readonly isConflict?: boolean };
  /** Whether the person who types is the one who is signed in. */
  isOwnerPresent(): boolean;
}

/** The saving of one form. */
export interface SaveState {
  readonly options: SaveOptions;
  readonly fields: AutosaveFields;
  readonly listeners: Set<() => void>;
  /** Fields whose present value the api refused, and whether it pointed at the field. They wait for an edit. */
  readonly refused: Map<string, { readonly pointed: boolean }>;
  readonly inLine: Line;
  status: AutosaveStatus;
  savedAt: Date | null;
  failures: number;
  inFlight: boolean;
  /** Whether an input method is composing a character. */
  composing: boolean;
  /** Whether the edits in flight were discarded; how they end is not shown. */
  givenUp: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** The last form that was attached; it may have left the screen. */
  view: AutosaveView | null;
  /** The form on the screen. */
  shown: AutosaveView | null;
  unregister: (() => void) | null;
}

/** Makes the saving of a form that holds what is stored. */
export function makeSaveState(options: SaveOptions, fields: AutosaveFields): SaveState {
  return {
    options,
    fields,
    listeners: new Set(),
    refused: new Map(),
    inLine: makeLine(),
    status: { kind: 'idle' },
    savedAt: null,
    failures: 0,
    inFlight: false,
    composing: false,
    givenUp: false,
    timer: undefined,
    view: null,
    shown: null,
    unregister: null,
  };
}

/** Whether anything typed is not confirmed yet. */
export function isDirty(saving: SaveState): boolean {
  return (saving.inFlight && !saving.givenUp) || saving.fields.unsaved().length > 0;
}

/** Connects the form on the screen; returns the function that disconnects it and sends what is unsaved. */
export function attach(saving: SaveState, view: AutosaveView): () => void {
  saving.view = view;
  saving.shown = view;
  view.showConflicts(saving.fields.conflicts());
  tryAgain(saving);
  unsavedChanged();
  return () => {
    if (saving.shown === view) saving.shown = null;
    saving.composing = false;
    saving.fields.focus(null);
    showLate(saving);
    flush(saving);
    unsavedChanged();
  };
}

/** A form that is opened again tries what was refused as a whole: access may have come back. */
function tryAgain(saving: SaveState): void {
  const waiting = [...saving.refused].filter(([, { pointed }]) => !pointed);
  for (const [field] of waiting) saving.refused.delete(field);
  if (waiting.length > 0) schedule(saving, AUTOSAVE_DELAY_MS);
}

/** Restarts the clock after an edit of these fields. */
export function noteEdit(saving: SaveState, fields: readonly string[]): void {
  for (const field of fields) saving.refused.delete(field);
  followRegister(saving);
  schedule(saving, AUTOSAVE_DELAY_MS);
}

/** Holds the saves of its own back while an input method composes; the clock starts again afterwards. */
export function noteComposing(saving: SaveState, isComposing: boolean): void {
  saving.composing = isComposing;
  if (!isComposing && saving.fields.unsaved().length > 0) schedule(saving, AUTOSAVE_DELAY_MS);
}

/** Shows what came from the api, as far as it may be shown. */
export function showLate(saving: SaveState): void {
  const before = saving.fields.conflicts();
  const values = saving.fields.takeLateValues();
  if (Object.keys(values).length > 0) saving.shown?.write(values);
  const conflicts = saving.fields.conflicts();
  if (conflicts !== before) {
    saving.shown?.showConflicts(conflicts);
    if (conflicts.length > 0 && !saving.inFlight) setStatus(saving, { kind: 'invalid' });
    schedule(saving, AUTOSAVE_DELAY_MS);
  }
  followRegister(saving);
}

/** Saves now, after a save that is under way. Resolves to `false` when something cannot be sent; rejects with the failure. */
export function push(saving: SaveState, byHand: boolean): Promise<boolean> {
  clearTimeout(saving.timer);
  return saving.inLine(() => send(saving, byHand));
}

async function send(saving: SaveState, byHand: boolean): Promise<boolean> {
  const { fields, options, refused, view } = saving;
  if (byHand) refused.clear();
  fields.forgetRevertedEdits();
  const edited = fields.unsaved();
  const { patch, faulty } = options.toPatch(fields.values(), edited);
  const waiting = new Set(fields.conflicts().map(({ field }) => field));
  const names = Object.keys(patch).filter((field) => !refused.has(field) && !waiting.has(field));
  if (faulty.length > 0) saving.shown?.showFaults(faulty);
  if (names.length > 0 && view && options.isOwnerPresent()) {
    const before = fields.send(names);
    saving.inFlight = true;
    setStatus(saving, { kind: 'saving' });
    try {
      await view.save(pick(patch, names), before);
      noteSuccess(saving);
    } catch (cause) {
      noteFailure(saving, cause, names);
      rest(saving, faulty);
      throw cause;
    }
  }
  rest(saving, faulty);
  return faulty.length === 0 && names.length === edited.length;
}

function noteSuccess(saving: SaveState): void {
  endFlight(saving, 'stored');
  saving.failures = 0;
  saving.savedAt = new Date();
}

function noteFailure(saving: SaveState, cause: unknown, names: readonly string[]): void {
  const { passing, refused, isConflict = false } = saving.options.explain(cause);
  const pointed = refused.filter((field) => names.includes(field));
  endFlight(saving, passing ? 'unknown' : 'refused');
  if (isConflict) saving.fields.dispute(pointed);
  else console.error('Autosave failed.', cause);
  if (!isDirty(saving) || !saving.options.isOwnerPresent()) return;
  if (passing) {
    schedule(saving, RETRY_DELAYS_MS[saving.failures] ?? RETRY_DELAYS_MS[2]);
    saving.failures += 1;
    return;
  }
  if (isConflict) {
    saving.shown?.showConflicts(saving.fields.conflicts());
    return schedule(saving, 0);
  }
  for (const field of pointed.length > 0 ? pointed : names) saving.refused.set(field, { pointed: pointed.length > 0 });
  // The fields that were refused for another one's fault go at once.
  if (pointed.length > 0 && pointed.length < names.length) schedule(saving, 0);
}

function endFlight(saving: SaveState, end: FlightEnd): void {
  saving.inFlight = false;
  saving.givenUp = false;
  saving.fields.sent(end);
  showLate(saving);
}

/** Tells the state between two saves. */
function rest(saving: SaveState, faulty: readonly string[]): void {
  const { fields, refused, options } = saving;
  const unsaved = fields.unsaved();
  const hasConflicts = fields.conflicts().length > 0;
  const refusals = unsaved.flatMap((field) => refused.get(field) ?? []);
  if (faulty.length > 0 || hasConflicts || refusals.some(({ pointed }) => pointed)) setStatus(saving, { kind: 'invalid' });
  else if (refusals.length > 0 || (unsaved.length > 0 && !options.isOwnerPresent())) setStatus(saving, { kind: 'failed', retrying: false });
  else if (unsaved.length > 0 && saving.failures > 0) setStatus(saving, { kind: 'failed', retrying: true });
  else setStatus(saving, saving.savedAt ? { kind: 'saved', at: saving.savedAt } : { kind: 'idle' });
}

function schedule(saving: SaveState, delay: number): void {
  clearTimeout(saving.timer);
  saving.timer = setTimeout(() => flush(saving), delay);
}

/** Saves what is unsaved; the indicator and the log have a failure. */
function flush(saving: SaveState): void {
  if (saving.composing) return;
  // An edit that undoes what is in flight is unsaved once that is stored.
  if (saving.inFlight || saving.fields.unsaved().length > 0) push(saving, false).catch(() => undefined);
  else {
    saving.fields.forgetRevertedEdits();
    rest(saving, []);
  }
}

function setStatus(saving: SaveState, status: AutosaveStatus): void {
  saving.status = status;
  for (const listener of saving.listeners) listener();
  followRegister(saving);
}

/** Keeps the form in the register of unsaved edits while it has some. */
function followRegister(saving: SaveState): void {
  if (isDirty(saving)) saving.unregister ??= registerUnsaved(toUnsavedEdits(saving));
  else {
    saving.unregister?.();
    saving.unregister = null;
  }
  unsavedChanged();
}

function toUnsavedEdits(saving: SaveState): UnsavedEdits {
  const { title, name, owner } = saving.options;
  return {
    title,
    ...(name !== undefined && { name }),
    owner,
    isDirty: () => isDirty(saving),
    isOutOfSight: () => saving.shown === null && (saving.status.kind === 'failed' || saving.status.kind === 'invalid'),
    settle: () => push(saving, false).then(ignore, ignore),
    wake: () => flush(saving),
    discard: () => giveUp(saving),
  };
}

/** Ends a conflict as the person chose. */
export function settle(saving: SaveState, field: string, keepTyped: boolean): void {
  saving.shown?.write(saving.fields.settle(field, keepTyped));
  saving.shown?.showConflicts(saving.fields.conflicts());
  saving.refused.delete(field);
  flush(saving);
}

/** Ends the edits without saving them. */
export function giveUp(saving: SaveState): void {
  clearTimeout(saving.timer);
  saving.refused.clear();
  saving.givenUp = saving.inFlight;
  saving.fields.giveUp();
  saving.shown?.showConflicts([]);
  setStatus(saving, { kind: 'idle' });
}

function ignore(): void {}
