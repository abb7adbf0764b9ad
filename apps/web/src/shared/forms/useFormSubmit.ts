import type { FormInstance } from 'antd';
import { showFieldErrors, type FormInput, type FormSchema } from './schemaRules.ts';
import { useSending, type SendOptions } from './useSending.ts';

interface FormSubmitOptions<Schema extends FormSchema> extends SendOptions<Schema> {
  readonly form: FormInstance<FormInput<Schema>>;
}

/** Returns the handler for the `onFinish` of a `SchemaForm`, which runs once at a time, and whether it runs. */
export function useFormSubmit<Schema extends FormSchema>({ form, ...sending }: FormSubmitOptions<Schema>) {
  const [send, busy] = useSending(sending);
  const submit = (values: FormInput<Schema>) => send({ values, show: (cause) => showFieldErrors(form as FormInstance, cause) });
  return [submit, busy] as const;
}
