import * as z from 'zod/mini';
import { makeAutosave } from '../forms/autosave.ts';
import type { FormValues } from '../forms/autosaveFields.ts';
import { meansSame, makeFormPatch } from '../forms/formPatch.ts';
import type { DraftConflict } from '../session/drafts.ts';
import { getSession } from '../session/session.ts';
import { signInForTest } from './renderScreen.tsx';

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Please enter a name')),
  phone: z.pipe(
    z.nullish(z.string().check(z.trim(), z.regex(/^[\d ]*$/, 'Digits only'))),
    z.transform((value) => value || null),
  ),
  open: z.boolean(),
  hours: z.array(z.object({ day: z.string(), from: z.string() })),
});

/** What the api holds when the form opens. */
export const STORED: FormValues = { name: 'Fernhill', phone: '', open: false, hours: [{ day: 'Mon', from: '09:00' }] };

/** The api's refusal of some fields. */
export class FieldRefusal extends Error {
  constructor(
    readonly fields: readonly string[],
    readonly isConflict = false,
  ) {
    super('refused');
  }
}

/** A form without a browser, and an api that answers when told. */
export function aForm({ stored = STORED, owner = signInForTest().user.id } = {}) {
  const form = {
    values: { ...stored },
    sent: [] as FormValues[],
    faults: [] as string[],
    before: [] as FormValues[],
    conflicts: [] as readonly DraftConflict[],
    answers: [] as ((failure?: Error) => void)[],
  };
  const autosave = makeAutosave({
    title: 'Profile',
    owner,
    stored,
    isSame: (field, a, b) => meansSame(schema, field, a, b),
    toPatch: (values, edited) => makeFormPatch(schema, values, edited),
    explain: (cause) =>
      cause instanceof FieldRefusal
        ? { passing: false, refused: cause.fields, isConflict: cause.isConflict }
        : { passing: true, refused: [] },
    isOwnerPresent: () => getSession()?.user.id === owner,
  });
  const detach = autosave.attach({
    write: (values) => Object.assign(form.values, values),
    showFaults: (fields) => form.faults.push(...fields),
    showConflicts: (conflicts) => (form.conflicts = conflicts),
    save: (patch, before) => {
      form.sent.push(patch);
      form.before.push(before);
      return new Promise((resolve, reject) => form.answers.push((failure) => (failure ? reject(failure) : resolve())));
    },
  });
  const type = (field: string, value: unknown) => {
    form.values = { ...form.values, [field]: value };
    autosave.edited(form.values, [field]);
  };
  const answer = async (failure?: Error) => {
    form.answers.shift()?.(failure);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { form, autosave, type, answer, detach };
}

/** The failure of a request that got no answer. */
export const away = () => new TypeError('Failed to fetch');
