import { isSame } from '@larkline/validation';
import { safeParse } from 'zod/mini';
import { missingFields, type FormSchema } from './schemaRules.ts';

type Values = Readonly<Record<string, unknown>>;

/** What may be sent of a form's edited fields. */
export interface FormPatch {
  /** The parsed values of the edited fields that are valid. */
  readonly patch: Readonly<Record<string, unknown>>;
  /** The fields that keep the form, or themselves, from being saved. */
  readonly faulty: readonly string[];
}

/**
 * Returns what of the fields `edited` may be sent. A faulty field keeps back itself only; a required field that is
 * empty keeps back the whole form (PRF-01).
 */
export function makeFormPatch(schema: FormSchema, values: Values, edited: readonly string[]): FormPatch {
  const missing = missingFields(schema, values);
  if (missing.length > 0) return { patch: {}, faulty: missing };
  const faulty = faultyFields(schema, values);
  const valid = edited.filter((name) => !faulty.has(name) && !faulty.has(''));
  return {
    patch: Object.fromEntries(valid.map((name) => [name, parseValue(schema, name, values[name])])),
    faulty: edited.filter((name) => !valid.includes(name)),
  };
}

/** Whether two values of a field mean the same once parsed: '12 ' and '12', or an empty text and none. */
export function meansSame(schema: FormSchema, name: string, a: unknown, b: unknown): boolean {
  return isSame(a, b) || isSame(parseValue(schema, name, a), parseValue(schema, name, b));
}

/** Returns a value as the schema parses it, or as it is where the schema refuses it. */
export function parseValue(schema: FormSchema, name: string, value: unknown): unknown {
  const field = schema._zod.def.shape[name];
  if (!field) return value;
  const result = safeParse(field, value);
  return result.success ? result.data : value;
}

/** The names of the faulty fields; '' for a fault that points at no field. */
function faultyFields(schema: FormSchema, values: Values): ReadonlySet<string> {
  const { error } = safeParse(schema, values);
  return new Set(error?.issues.map(({ path }) => String(path[0] ?? '')));
}
