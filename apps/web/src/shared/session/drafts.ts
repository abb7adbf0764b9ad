import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { forgetOnDevice, hasLeftDrafts, keepOnDevice, takeLeftDrafts } from './deviceDrafts.ts';
import { makePersonalStore } from './personalStore.ts';
import { useSession } from './session.ts';
import { connectDrafts } from './unsaved.ts';

const valuesSchema = z.record(z.string(), z.unknown());
const draftSchema = z.object({
  title: z.string(),
  address: z.string(),
  base: valuesSchema,
  values: valuesSchema,
  newId: z.optional(z.string()),
});
const store = makePersonalStore('larkline.drafts', z.record(z.string(), draftSchema), {});

connectDrafts({ draftTitles: (person) => readDrafts(person).map(({ title }) => title), forget: forgetDrafts });

/** What was typed into a form and is not stored yet; texts, numbers, switches and lists of them. */
export interface Draft {
  /** The title of the form, as messages name it. */
  readonly title: string;
  /** The address of the page with the form. */
  readonly address: string;
  /** The edited fields as they were before the edit. */
  readonly base: Readonly<Record<string, unknown>>;
  /** The edited fields as they were typed. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The id of the row that the form adds. */
  readonly newId?: string | undefined;
}

/** A draft with the name of its form. */
export interface NamedDraft extends Draft {
  readonly name: string;
}

/** A field whose stored value changed after another one was typed into it. */
export interface DraftConflict {
  readonly field: string;
  readonly typed: unknown;
  readonly stored: unknown;
}

/** Fields that never leave the memory of the page. */
const SECRET = /password|secret|token|pin$|card|cvc|cvv|iban/i;

/** Keeps what a person typed into the form of this name, in the place of what was kept before. */
export function keepDraft(person: string | undefined, name: string, draft: Omit<Draft, 'address'>): void {
  if (person === undefined) return;
  const { pathname, search } = window.location;
  const { title, base, values, newId } = draft;
  const kept = { title, address: `${pathname}${search}`, base: withoutSecrets(base), values: withoutSecrets(values), newId };
  change(person, (drafts) => ({ ...drafts, [name]: kept }));
}

/** Forgets the draft of a form, after it was saved or discarded. */
export function removeDraft(person: string | undefined, name: string): void {
  if (person === undefined || !(name in store.read(person))) return;
  change(person, ({ [name]: _, ...others }) => others);
}

/** Returns the draft of a form, or `null`. */
export function findDraft(person: string | undefined, name: string): Draft | null {
  return (person !== undefined && store.read(person)[name]) || null;
}

/** Returns the drafts of a person. */
export function readDrafts(person: string): readonly NamedDraft[] {
  return Object.entries(store.read(person)).map(([name, draft]) => ({ name, ...draft }));
}

/** Returns the drafts of the signed-in person, as React state. */
export function useDrafts(): readonly NamedDraft[] {
  const person = useSession()?.user.id;
  const text = useSyncExternalStore(store.subscribe, store.text, () => null);
  // The text names the drafts; parsing waits for a change of it.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => (person === undefined ? [] : readDrafts(person)), [person, text]);
}

/** Forgets the drafts of every person but the one named. */
export function forgetDrafts(except?: string): void {
  store.forget(except);
  forgetOnDevice(except);
}

/** Keeps the drafts of this tab on the device too, once the person has allowed it. */
export function keepAllOnDevice(person: string): void {
  keepOnDevice(person, store.read(person));
}

/**
 * Takes over the drafts that the signed-in person left in closed tabs, if the device keeps them. Returns whether that is done: forms opened
 * earlier would not show them.
 */
export function useTakenOver(): boolean {
  const person = useSession()?.user.id;
  const [taken, setTaken] = useState(() => (hasLeftDrafts(person) ? undefined : person));
  const isDone = person === undefined || taken === person;
  useEffect(
    function takeOver() {
      if (isDone) return;
      takeLeftDrafts(person)
        .then((left) => change(person, (drafts) => ({ ...toDrafts(left), ...drafts })))
        .catch((cause: unknown) => console.error('The drafts of closed tabs could not be read.', cause))
        .finally(() => setTaken(person));
    },
    [isDone, person],
  );
  return isDone;
}

type Drafts = Readonly<Record<string, z.output<typeof draftSchema>>>;

function change(person: string, next: (drafts: Drafts) => Drafts): void {
  store.change(person, next);
  keepAllOnDevice(person);
}

function toDrafts(left: Readonly<Record<string, unknown>>): Drafts {
  return Object.fromEntries(
    Object.entries(left).flatMap(([name, draft]) => {
      const parsed = z.safeParse(draftSchema, draft);
      return parsed.success ? [[name, parsed.data]] : [];
    }),
  );
}

function withoutSecrets(values: Draft['values']): Draft['values'] {
  return Object.fromEntries(Object.entries(values).filter(([field]) => !SECRET.test(field)));
}
