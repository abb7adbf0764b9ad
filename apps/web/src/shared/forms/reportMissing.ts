import type { Notify } from '../feedback/useNotify.ts';
import { missingFields, type FormSchema } from './schemaRules.ts';

/** Says that a required field is empty (E58); `false` when none is. */
export function reportMissing(notify: Notify, schema: FormSchema, values: object): boolean {
  if (missingFields(schema, values).length === 0) return false;
  notify.error('Missing Information', 'Please fill in all required fields');
  return true;
}
