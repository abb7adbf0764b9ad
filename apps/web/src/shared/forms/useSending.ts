import { parse } from 'zod/mini';
import { failureText } from '../apollo/errors.ts';
import { useNotify } from '../feedback/useNotify.ts';
import type { FormOutput, FormSchema } from './schemaRules.ts';
import { useSubmit } from './useSubmit.ts';

/** How a form is sent, and what is said afterwards. */
export interface SendOptions<Schema extends FormSchema> {
  readonly schema: Schema;
  /**
   * Sends what the schema made of the fields; throws what the api refused with. `show` puts a refusal that does not
   * throw beside the fields; it returns whether a field shows it.
   */
  readonly send: (values: FormOutput<Schema>, show: (cause: unknown) => boolean) => Promise<void>;
  /** The toast after it was sent; without one the screen says it in another way. */
  readonly done?: string;
  /**
   * The toast for a failure that points at no field of the form; one that does is shown beside the field. A function
   * receives every failure instead, with whether a field shows it already and with what was sent.
   */
  readonly failed: string | ((cause: unknown, shownBesideField: boolean, values: FormOutput<Schema>) => void);
  /** Whether that toast says a refusal in the words of the api, such as that someone else was first. */
  readonly saysRefusals?: boolean;
}

/** What the fields of a form hold when it is sent, and how they show what the api refused. */
export interface Submission {
  readonly values: unknown;
  readonly show: (cause: unknown) => boolean;
}

/** Returns the function that sends a form, once at a time, and whether it runs. */
export function useSending<Schema extends FormSchema>({ schema, send, done, failed, saysRefusals = false }: SendOptions<Schema>) {
  const notify = useNotify();
  return useSubmit(async ({ values, show }: Submission) => {
    const sent = parse(schema, values) as FormOutput<Schema>;
    try {
      await send(sent, show);
    } catch (cause) {
      const shown = show(cause);
      if (typeof failed === 'function') failed(cause, shown, sent);
      else if (!shown) notify.failure(saysRefusals ? failureText(cause, failed) : failed, cause);
      return;
    }
    if (done !== undefined) notify.success(done);
  });
}
