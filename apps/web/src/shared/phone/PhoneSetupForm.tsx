import { enumName } from '@larkline/format';
import { phoneSetupSchema, type PhoneSetupForm as Values } from '@larkline/validation';
import { Button, Form, Input, Radio } from 'antd';
import { useNotify } from '../feedback/useNotify.ts';
import { SchemaField, SchemaForm } from '../forms/SchemaForm.tsx';
import { showFieldErrors } from '../forms/schemaRules.ts';
import { useSubmit } from '../forms/useSubmit.ts';
import { useRequestPhoneReceptionistMutation } from './PhoneSetup.generated.ts';
import styles from './PhoneSetup.module.css';

const METHODS = [
  { value: 'new', label: 'Get a new number' },
  { value: 'existing', label: 'Use my existing number' },
];

interface PhoneSetupFormProps {
  readonly submitLabel: string;
  /** Title and text of the toast after the request. */
  readonly done: readonly [title: string, text?: string];
  readonly failed: string;
  /** The button waits for the existing number, instead of asking for it. */
  readonly waitsForNumber?: boolean;
}

/** The choice of a new or the existing number, sent as the request for the phone receptionist (INT-05, RCP-01). */
export function PhoneSetupForm({ submitLabel, done, failed, waitsForNumber = false }: PhoneSetupFormProps) {
  const [form] = Form.useForm<Values>();
  const notify = useNotify();
  const [request] = useRequestPhoneReceptionistMutation();
  const method = Form.useWatch('method', form);
  const phoneNumber = Form.useWatch('phoneNumber', form);
  const [submit, busy] = useSubmit(async (values: Values) => {
    try {
      await request({ variables: { input: { method: enumName(values.method), phoneNumber: values.phoneNumber ?? null } } });
      notify.success(...done);
    } catch (cause) {
      if (!showFieldErrors(form, cause)) notify.failure(failed, cause);
    }
  });
  const isBlank = waitsForNumber && method === 'existing' && !phoneNumber?.trim();
  return (
    <SchemaForm
      schema={phoneSetupSchema}
      form={form}
      className={styles.form}
      onValuesChange={(changed) => {
        if ('method' in changed && changed.method === 'new') form.setFieldValue('phoneNumber', '');
      }}
      onFinish={submit}
      onFinishFailed={({ errorFields: [first] }) => notify.failure(first?.errors[0] ?? failed)}
    >
      <SchemaField name="method" label="Setup method">
        <Radio.Group aria-label="Setup method" options={METHODS} className={styles.methods} />
      </SchemaField>
      {method === 'existing' && (
        <SchemaField name="phoneNumber" label="Existing phone number" hint="Include the country code, such as +44 20 7946 0000.">
          <Input type="tel" autoComplete="tel" />
        </SchemaField>
      )}
      <Button type="primary" htmlType="submit" loading={busy} disabled={!method || isBlank}>
        {submitLabel}
      </Button>
    </SchemaForm>
  );
}
