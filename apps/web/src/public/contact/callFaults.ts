import { welcomeCallSchema } from '@larkline/validation';
import type { Faults } from './FaultSummary.tsx';
import { faultsIn, type FormTexts } from './formValues.ts';

/** The faults of the booking form, by field name. Loaded when a time is chosen: it brings the schema. */
export function callFaults(startsAt: string, texts: FormTexts): Faults {
  return faultsIn(welcomeCallSchema, { ...texts, startsAt });
}
