import type { FormInstance } from 'antd';
import { parse } from 'zod/mini';
import { useNotify } from '../feedback/useNotify.ts';
import { showFieldErrors, type FormInput, type FormOutput, type FormSchema } from './schemaRules.ts';
import { useSubmit } from './useSubmit.ts';

interface FormSubmitOptions<Schema extends FormSchema> {
  readonly schema: Schema;
  readonly form: FormInstance<FormInput<Schema>>;
  /** Sends what the schema made of the fields; throws what the api refused with. */
  readonly send: (values: FormOutput<Schema>) => Promise<void>;
  /** The toast after it was sent; without one the screen says it in another way. */
  readonly done?: string;
  /**
   * The toast for a failure that points at no field of the form; one that does is shown beside the field. A function
   * receives every failure instead, with whether a field shows it already.
   */
  readonly failed: string | ((cause: unknown, shownBesideField: boolean) => void);
}

/** Returns the handler for a form's `onFinish`, which runs once at a time, and whether it runs. */
export function useFormSubmit<Schema extends FormSchema>({ schema, form, send, done, failed }: FormSubmitOptions<Schema>) {
  const notify = useNotify();
  return useSubmit(async (values: FormInput<Schema>) => {
    try {
      await send(parse(schema, values) as FormOutput<Schema>);
    } catch (cause) {
      const shown = showFieldErrors(form as FormInstance, cause);
      if (typeof failed === 'function') failed(cause, shown);
      else if (!shown) notify.failure(failed, cause);
      return;
    }
    if (done !== undefined) notify.success(done);
  });
}
