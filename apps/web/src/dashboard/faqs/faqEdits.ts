import { isBlankFaq, productFaqSchema } from '@larkline/validation';
import { safeParse } from 'zod/mini';
import type { FaqCategory } from '../../shared/apollo/schema.generated.ts';
import { findDraft, keepDraft, removeDraft } from '../../shared/session/drafts.ts';

/** The editable fields of an FAQ. */
export interface FaqFields {
  readonly question: string;
  readonly answer: string;
  readonly category: FaqCategory;
}

/** A stored FAQ. */
export interface StoredFaq extends FaqFields {
  readonly id: string;
}

/** Unsaved edits of one FAQ. */
export interface FaqEdit {
  readonly id: string;
  /** Stored values when the edit began; `null` for a new FAQ. */
  readonly base: FaqFields | null;
  /** The edited fields. */
  readonly typed: Partial<FaqFields>;
  /** Why it stayed behind at the last save: a text is blank, or it was deleted elsewhere. */
  readonly left?: 'blank' | 'gone';
}

/** Title of the form and name of its draft. */
const TITLE = 'FAQs';
export const DRAFT = 'faqs';
const NEW: FaqFields = { question: '', answer: '', category: 'GENERAL' };
/** A draft is written when nothing was typed for this time, in milliseconds, and when the page is left. */
const KEEP_DELAY_MS = 250;

/** Returns the values in the fields of an FAQ. */
export function shownFields(edit: FaqEdit | undefined, stored: FaqFields | undefined): FaqFields {
  return { ...NEW, ...(stored ?? edit?.base), ...edit?.typed };
}

/** Returns the messages of the fields that cannot be saved. A blank text is none: it waits for the rest (CF-48). */
export function faqFaults(fields: FaqFields): Partial<Record<'question' | 'answer', string>> {
  const issues = safeParse(productFaqSchema, fields).error?.issues ?? [];
  return Object.fromEntries(
    issues.flatMap(({ path: [field], message }) => (String(fields[field as 'question']).trim() === '' ? [] : [[String(field), message]])),
  );
}

/** Returns the edited fields that were changed elsewhere since the edit began. */
export function changedElsewhere({ base, typed }: FaqEdit, stored: FaqFields): (keyof FaqFields)[] {
  if (!base) return [];
  return (Object.keys(typed) as (keyof FaqFields)[]).filter((field) => base[field] !== stored[field] && typed[field] !== stored[field]);
}

/**
 * The unsaved FAQs of a person: new ones, and the edited fields of stored ones, on whichever page of the list they are. They are kept
 * as a draft of the tab, so that Back, a reload and a new sign-in lose nothing (CF-32).
 */
export class FaqEdits {
  #edits: ReadonlyMap<string, FaqEdit>;
  #list: readonly FaqEdit[] | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(readonly owner: string | undefined) {
    const { base = {}, values = {} } = findDraft(owner, DRAFT) ?? {};
    this.#edits = new Map(
      Object.entries(values).map(([id, typed]) => [
        id,
        { id, base: (base[id] ?? null) as FaqFields | null, typed: typed as FaqEdit['typed'] },
      ]),
    );
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns the edit of an FAQ; the same object until it changes. */
  readonly find = (id: string): FaqEdit | undefined => this.#edits.get(id);

  /** Returns all edits in the order in which they began; the same array until one changes. */
  readonly all = (): readonly FaqEdit[] => (this.#list ??= [...this.#edits.values()]);

  /** Adds a new FAQ; returns its id, which it keeps when it is saved. */
  add(): string {
    const id = crypto.randomUUID();
    this.#put({ id, base: null, typed: NEW });
    return id;
  }

  /** Notes the text typed into a field. A field that matches the stored value again is no longer edited. */
  type<Field extends keyof FaqFields>(id: string, stored: FaqFields | null, field: Field, value: FaqFields[Field]): void {
    const { left: _, ...edit }: FaqEdit = this.find(id) ?? { id, base: stored && pickFields(stored), typed: {} };
    const { [field]: __, ...others } = edit.typed;
    const isBack = (stored ?? edit.base)?.[field] === value;
    this.#putOrDrop({ ...edit, typed: isBack ? others : { ...edit.typed, [field]: value } });
  }

  /** Drops edits that are already stored. */
  meet(rows: readonly StoredFaq[]): void {
    for (const stored of rows) {
      const edit = this.find(stored.id);
      if (!edit?.base) continue;
      const typed = without(edit.typed, (field, value) => stored[field] === value);
      if (Object.keys(typed).length < Object.keys(edit.typed).length) this.#putOrDrop({ ...edit, typed });
    }
  }

  /** Notes that the person has seen the stored value of a field and keeps the typed text. */
  acknowledge(id: string, stored: FaqFields, field: keyof FaqFields): void {
    const edit = this.find(id);
    if (edit?.base) this.#put({ ...edit, base: { ...edit.base, [field]: stored[field] } });
  }

  /** Notes that fields are stored; text typed since then stays. */
  saved(sent: FaqEdit, stored: FaqFields): void {
    const edit = this.find(sent.id);
    if (!edit) return;
    const typed = without(edit.typed, (field, value) => sent.typed[field] === value || stored[field] === value);
    this.#putOrDrop({ id: edit.id, base: pickFields(stored), typed });
  }

  /** Notes why an FAQ was not saved. One that was deleted elsewhere becomes a new one, with everything that it showed. */
  leave(sent: FaqEdit, why: 'blank' | 'gone'): void {
    const edit = this.find(sent.id);
    if (!edit) return;
    if (why === 'blank') return this.#put({ ...edit, left: why });
    const id = crypto.randomUUID();
    const list = this.all().map((each) =>
      each.id === sent.id ? { id, base: null, typed: shownFields(edit, undefined), left: why } : each,
    );
    this.#replace(list);
  }

  /** Discards the edits of FAQs; returns the function that restores them. */
  drop(ids: readonly string[]): () => void {
    const dropped = this.all().filter(({ id }) => ids.includes(id));
    if (dropped.length > 0) this.#replace(this.all().filter(({ id }) => !ids.includes(id)));
    return () => this.#replace([...this.all().filter(({ id }) => !ids.includes(id)), ...dropped]);
  }

  /** Discards everything. */
  readonly clear = (): void => this.#replace([]);

  /** Writes the draft now. */
  readonly keep = (): void => {
    clearTimeout(this.#timer);
    const edits = this.all();
    if (edits.length === 0) return removeDraft(this.owner, DRAFT);
    const base = Object.fromEntries(edits.flatMap((edit) => (edit.base ? [[edit.id, edit.base]] : [])));
    const values = Object.fromEntries(edits.map(({ id, typed }) => [id, typed]));
    keepDraft(this.owner, DRAFT, { title: TITLE, base, values });
  };

  #putOrDrop(edit: FaqEdit): void {
    const isOver = edit.base !== null && Object.keys(edit.typed).length === 0;
    if (isOver) this.#replace(this.all().filter(({ id }) => id !== edit.id));
    else this.#put(edit);
  }

  #put(edit: FaqEdit): void {
    this.#edits = new Map(this.#edits).set(edit.id, edit);
    this.#changed();
  }

  #replace(edits: readonly FaqEdit[]): void {
    this.#edits = new Map(edits.map((edit) => [edit.id, edit]));
    this.#changed();
  }

  #changed(): void {
    this.#list = null;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.keep, KEEP_DELAY_MS);
    for (const listener of this.#listeners) listener();
  }
}

/** Returns the edits that can be saved, and those that wait for a text or have a fault. */
export function sortForSaving(edits: readonly FaqEdit[]): { ready: FaqEdit[]; blank: FaqEdit[]; faulty: FaqEdit[] } {
  const sorted = { ready: [] as FaqEdit[], blank: [] as FaqEdit[], faulty: [] as FaqEdit[] };
  for (const edit of edits) {
    const fields = shownFields(edit, undefined);
    const kind = isBlankFaq(fields) ? 'blank' : Object.keys(faqFaults(fields)).length > 0 ? 'faulty' : 'ready';
    sorted[kind].push(edit);
  }
  return sorted;
}

function pickFields({ question, answer, category }: FaqFields): FaqFields {
  return { question, answer, category };
}

function without(typed: Partial<FaqFields>, isOver: (field: keyof FaqFields, value: unknown) => boolean): Partial<FaqFields> {
  return Object.fromEntries(Object.entries(typed).filter(([field, value]) => !isOver(field as keyof FaqFields, value)));
}
