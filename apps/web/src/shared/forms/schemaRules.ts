import type { FormInstance, FormRule } from 'antd';
import { type core, safeParse } from 'zod/mini';
import { fieldErrors, hasErrorCode } from '../apollo/errors.ts';

/** A form's schema from @larkline/validation: one entry for each field. */
export type FormSchema = core.$ZodObject;

/** The values of a form as its fields hold them. */
export type FormInput<Schema extends FormSchema> = core.input<Schema> & object;

/** The values of a form as they are sent. */
export type FormOutput<Schema extends FormSchema> = core.output<Schema> & object;

/** Where a field is in its schema: its name, or the way to it through objects and lists. */
export type FieldPath = readonly (string | number)[];

/**
 * Returns the antd rules of one field: what the schema says of it, in the schema's words, and the rules over several
 * fields that point at it. The api parses with the same schema.
 */
export function schemaRules(schema: FormSchema, path: FieldPath): FormRule[] {
  fieldAt(schema, path);
  return [
    (form) => ({
      validator(_rule, value: unknown) {
        const message = faultAt(schema, path, value, form.getFieldsValue(true));
        return message === undefined ? Promise.resolve() : Promise.reject(new Error(message));
      },
    }),
  ];
}

/**
 * Shows what is wrong with the fields of these names now. A field whose fault is as before is left alone: each mark renders it
 * once more, and antd's own validation would do so twice for each letter typed.
 */
export function showFaultsNow(form: FormInstance, schema: FormSchema, names: readonly string[]): void {
  const values: unknown = form.getFieldsValue(true);
  const fields = form.getFieldsError().filter(({ name }) => names.includes(String(name[0])));
  const isInList = (list: FieldPath, name: FieldPath) => name.length > list.length && list.every((key, index) => key === name[index]);
  const changed = fields
    .filter(({ name: list }) => !fields.some(({ name }) => isInList(list, name)))
    .map(({ name, errors }) => ({ name, errors, fault: faultAt(schema, name, form.getFieldValue(name), values) }))
    .filter(({ errors, fault }) => errors.length > 1 || errors[0] !== fault);
  // "validating" ends a validation that is under way: it saw the value before.
  if (changed.length > 0)
    form.setFields(changed.map(({ name, fault }) => ({ name, errors: fault === undefined ? [] : [fault], validating: false })));
}

function faultAt(schema: FormSchema, path: FieldPath, value: unknown, values: unknown): string | undefined {
  return fieldFault(fieldAt(schema, path), value) ?? faultAmong(schema, values, path);
}

/** Returns whether a field must be filled in; such fields carry the star. */
export function isRequired(schema: FormSchema, path: FieldPath): boolean {
  const field = fieldAt(schema, path);
  const { type } = unwrap(field)._zod.def;
  if (type === 'boolean' || type === 'array') return false;
  return !safeParse(field, undefined).success && !safeParse(field, '').success;
}

/** A row as a form shows it: one value for each field; what is not known yet is null. */
type FormRow<Schema extends FormSchema> = { readonly [Field in keyof FormInput<Schema>]-?: FormInput<Schema>[Field] | null };

/** Returns the values that a form begins with: those of a row, else the schema's defaults, and empty texts. */
export function valuesFor<Schema extends FormSchema>(schema: Schema, row: FormRow<Schema> | null): FormInput<Schema> {
  const held = row as Readonly<Record<string, unknown>> | null;
  const fields = Object.entries(schema._zod.def.shape).map(([name, field]) => [name, held?.[name] ?? emptyValue(field)]);
  return Object.fromEntries(fields) as FormInput<Schema>;
}

function emptyValue(field: core.$ZodType): unknown {
  const { def } = (field as core.$ZodTypes)._zod;
  if (def.type === 'default') return def.defaultValue;
  return ['string', 'union'].includes(unwrap(field)._zod.def.type) ? '' : null;
}

/** Returns the names of the required fields that are empty. */
export function missingFields(schema: FormSchema, values: object): string[] {
  const held = values as Readonly<Record<string, unknown>>;
  return Object.keys(schema._zod.def.shape).filter((name) => isRequired(schema, [name]) && String(held[name] ?? '').trim() === '');
}

/** Marks the fields that the api refused and goes to the first; `false` when no field of the form was refused. */
export function showFieldErrors(form: FormInstance, cause: unknown): boolean {
  const [first] = markFieldErrors(form, cause);
  if (!first) return false;
  form.scrollToField(first, { focus: true, block: 'center' });
  return true;
}

/**
 * Puts the api's messages beside the fields that it refused; returns where they are. The api names nested fields with
 * dots, such as `hours.0.closes`.
 */
export function markFieldErrors(form: FormInstance, cause: unknown): (string | number)[][] {
  const faults = Object.entries(fieldErrors(cause))
    .map(([name, message]) => ({ name: toPath(name), errors: [message] }))
    .filter(({ name }) => form.getFieldInstance(name) !== undefined);
  // A field that was changed elsewhere shows a choice instead.
  if (!hasErrorCode(cause, 'CONFLICT')) form.setFields(faults);
  return faults.map(({ name }) => name);
}

function toPath(name: string): (string | number)[] {
  return name.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

/** Follows a path through objects and lists; throws when the schema has no such field, which is a mistake in the screen. */
function fieldAt(schema: FormSchema, path: FieldPath): core.$ZodType {
  return path.reduce<core.$ZodType>((parent, key) => {
    const { def } = (unwrap(parent) as core.$ZodTypes)._zod;
    const child = def.type === 'object' ? def.shape[key] : def.type === 'array' && typeof key === 'number' ? def.element : undefined;
    if (!child) throw new Error(`The form's schema has no field ${path.join('.')}.`);
    return child;
  }, schema);
}

/** The schema inside what makes it optional, gives it a default or changes its output. */
function unwrap(schema: core.$ZodType): core.$ZodType {
  const { def } = (schema as core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return unwrap(def.innerType);
    case 'pipe':
      return unwrap(def.in);
    default:
      return schema;
  }
}

// An empty field of antd is undefined; a text that must be filled in answers '' with its own words.
function fieldFault(field: core.$ZodType, value: unknown): string | undefined {
  const input = value ?? (safeParse(field, undefined).success ? undefined : '');
  return firstMessage(safeParse(field, input).error?.issues);
}

function faultAmong(schema: FormSchema, values: unknown, path: FieldPath): string | undefined {
  const { error } = safeParse(schema, values);
  // Faults of single fields are shown beside them; here only the rules over several fields.
  return firstMessage(error?.issues.filter((issue) => issue.code === 'custom' && issue.path.join('.') === path.join('.')));
}

function firstMessage(issues: readonly { readonly message: string }[] | undefined): string | undefined {
  return issues?.[0]?.message;
}
