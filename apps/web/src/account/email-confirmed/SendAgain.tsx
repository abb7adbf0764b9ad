import { signUpSchema } from '@larkline/validation';
import { Button, Form, Input } from 'antd';
import { pick } from 'zod/mini';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { SchemaField, SchemaForm } from '../../shared/forms/SchemaForm.tsx';
import { useFormSubmit } from '../../shared/forms/useFormSubmit.ts';
import { findApiError } from '../../shared/apollo/errors.ts';
import { useSendConfirmationAgainMutation } from './EmailConfirmed.generated.ts';
import styles from './EmailConfirmed.module.css';

const schema = pick(signUpSchema, { email: true });

/** Asks for the address and sends a new confirmation link; the answer is the same for every address (AUT-12). */
export function SendAgain() {
  const [form] = Form.useForm<{ email: string }>();
  const [send] = useSendConfirmationAgainMutation();
  const notify = useNotify();
  const [submit, busy] = useFormSubmit({
    schema,
    form,
    send: async ({ email }) => {
      await send({ variables: { email } });
      notify.success('Confirmation sent', `If ${email} still has to be confirmed, a new link is on its way.`);
    },
    failed: (cause, shown) => {
      if (!shown) notify.failure(findApiError(cause)?.message ?? 'An unexpected error occurred.', cause);
    },
  });
  return (
    <SchemaForm schema={schema} requiredMark={false} form={form} className={styles.form} onFinish={submit}>
      <SchemaField name="email" label="Email">
        <Input type="email" autoComplete="email" autoCapitalize="none" />
      </SchemaField>
      <Button type="primary" htmlType="submit" block loading={busy}>
        Send a new link
      </Button>
    </SchemaForm>
  );
}
