import { welcomeCallSchema } from '@larkline/validation';
import { faultsIn } from '../../shared/forms/faultsIn.ts';
import type { Faults, FormTexts } from '../../shared/forms/formValues.ts';

/** The faults of the booking form, by field name. Loaded when a time is chosen: it brings the schema. */
export function callFaults(startsAt: string, texts: FormTexts): Faults {
  return faultsIn(welcomeCallSchema, { ...texts, startsAt });
}
