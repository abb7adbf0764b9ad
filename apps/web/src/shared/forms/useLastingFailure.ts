import { useState } from 'react';
import { dismissOutcomes } from '../feedback/notifications.ts';
import { useNotify } from '../feedback/useNotify.ts';
import type { FormOutput, FormSchema } from './schemaRules.ts';

/**
 * What a form does about a failure: the toast for one that points at no field; one that does is shown beside the field. A function
 * receives every failure instead, with whether a field shows it already and with what was sent, and may return the line that
 * stays in the form.
 */
export type OnFailure<Schema extends FormSchema> =
  | string
  | ((cause: unknown, shownBesideField: boolean, values: FormOutput<Schema>) => string | null | void);

/** Keeps the reason for a form's last failure: a toast disappears, this stays until the next attempt. */
export function useLastingFailure<Schema extends FormSchema>(failed: OnFailure<Schema>) {
  const [failure, setFailure] = useState<string | null>(null);
  const notify = useNotify();
  return {
    failure,
    tell(cause: unknown, shown: boolean, values: FormOutput<Schema>): void {
      if (typeof failed === 'function') return setFailure(failed(cause, shown, values) ?? null);
      if (shown) return;
      notify.failure(failed, cause);
      setFailure(failed);
    },
    /** A new attempt begins: what earlier ones came to is over. */
    clear(): void {
      dismissOutcomes();
      setFailure(null);
    },
  };
}
