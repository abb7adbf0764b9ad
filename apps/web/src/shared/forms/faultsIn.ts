import { safeParse, type core } from 'zod/mini';
import type { Faults, FormTexts } from './formValues.ts';

/** The first fault of each field that a schema finds, by field name. */
export function faultsIn(schema: core.$ZodType, texts: FormTexts): Faults {
  const faults: Record<string, string> = {};
  for (const { path, message } of safeParse(schema, texts).error?.issues ?? []) {
    const name = String(path[0] ?? '');
    faults[name] ??= message;
  }
  return faults;
}
