import type { FormInstance, FormRule } from 'antd';
import { z } from 'zod';
import { fieldErrors } from '../apollo/errors.ts';

/** A form's schema from @larkline/validation: one entry for each field. */
export type FormSchema = z.ZodObject;

/** The antd rules of one field: what the schema says of it, in the schema's words. The api parses with the same schema. */
export function schemaRules(schema: FormSchema, name: string): FormRule[] {
  const field = schema.shape[name];
  if (!field) throw new Error(`The form's schema has no field ${name}.`);
  return [{ validator: (_rule, value: unknown) => validate(field, value) }];
}

/** Whether the schema refuses an empty field; such fields carry the star. */
export function isRequired(schema: FormSchema, name: string): boolean {
  const field = schema.shape[name];
  return field !== undefined && !z.safeParse(field, '').success;
}

/** The names of the required fields that are empty. */
export function missingFields(schema: FormSchema, values: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(schema.shape).filter((name) => isRequired(schema, name) && String(values[name] ?? '').trim() === '');
}

/** Puts what the api found fault with beside the fields and goes to the first; `false` when nothing points at a field of the form. */
export function showFieldErrors(form: FormInstance, cause: unknown): boolean {
  const errors = fieldErrors(cause);
  const names = Object.keys(errors).filter((name) => form.getFieldInstance(name) !== undefined);
  const [first] = names;
  if (first === undefined) return false;
  form.setFields(names.map((name) => ({ name, errors: [errors[name] ?? ''] })));
  form.scrollToField(first, { focus: true, block: 'center' });
  return true;
}

async function validate(field: z.core.$ZodType, value: unknown): Promise<void> {
  const result = await z.safeParseAsync(field, value ?? '');
  const [issue] = result.error?.issues ?? [];
  if (issue) throw new Error(issue.message);
}
