import { signInSchema, type SignInForm as SignInValues } from '@larkline/validation';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { findApiError, hasErrorCode } from '../../shared/apollo/errors.ts';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { FormPage } from '../../shared/forms/FormPage.tsx';
import { PasswordInput } from '../../shared/forms/PasswordInput.tsx';
import { SchemaField, SchemaForm } from '../../shared/forms/SchemaForm.tsx';
import { showFieldErrors } from '../../shared/forms/schemaRules.ts';
import { useSubmit } from '../../shared/forms/useSubmit.ts';
import type { Session } from '../../shared/session/session.ts';
import { trackLogin } from '../../shared/tracking/tracking.ts';
import { ForgotPassword } from './ForgotPassword.tsx';
import { NightLog } from './NightLog.tsx';
import { ProviderButtons } from './ProviderButtons.tsx';
import { ResendConfirmation } from './ResendConfirmation.tsx';
import { SignInNotes } from './SignInNotes.tsx';
import { useSignInMutation } from './SignIn.generated.ts';
import { tellSignInFailure } from './tellSignInFailure.ts';
import styles from './SignIn.module.css';

interface SignInFormProps {
  /** What was typed before, here or in the other form (AUT-01). */
  readonly email: string;
  readonly onEmail: (email: string) => void;
  /** The address of an account made a moment ago. */
  readonly sentTo: string | null;
  readonly onCreateAccount: () => void;
  readonly onSignedIn: (session: Session) => void;
}

/** 'Welcome Back': e-mail and password (AUT-02), or one of the providers (AUT-04). */
export function SignInForm({ email, onEmail, sentTo, onCreateAccount, onSignedIn }: SignInFormProps) {
  const [form] = Form.useForm<SignInValues>();
  const [signIn] = useSignInMutation();
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const notify = useNotify();
  const [submit, busy] = useSubmit(async (values: SignInValues) => {
    setUnconfirmed(null);
    try {
      const { data } = await signIn({ variables: { input: signInSchema.parse(values) } });
      if (!data) throw new Error('The api answered without a session.');
      const { accessToken, expiresAt, user } = data.signIn;
      trackLogin('email');
      onSignedIn({ accessToken, expiresAt, user: { id: user.id, email: user.email } });
    } catch (cause) {
      if (isUnconfirmed(cause)) setUnconfirmed(values.email.trim());
      else if (!showFieldErrors(form, cause)) tellSignInFailure(notify, cause);
    }
  });
  return (
    <FormPage title="Welcome Back" lead="Sign in to see what was said while you were out." pane={<NightLog />}>
      {unconfirmed && <UnconfirmedAlert email={unconfirmed} />}
      {!unconfirmed && sentTo && <SentAlert email={sentTo} />}
      <SchemaForm
        schema={signInSchema}
        requiredMark={false}
        form={form}
        className={styles.form}
        initialValues={{ email, password: '' }}
        onValuesChange={(changed) => changed.email !== undefined && onEmail(changed.email)}
        onFinish={submit}
      >
        <SchemaField name="email" label="Email">
          <Input type="email" autoComplete="username" autoCapitalize="none" />
        </SchemaField>
        <div className={styles.password}>
          <SchemaField name="password" label="Password">
            <PasswordInput autoComplete="current-password" />
          </SchemaField>
          <ForgotPassword className={styles.forgot} />
        </div>
        <Button type="primary" htmlType="submit" block className={styles.submit} loading={busy}>
          Sign In
        </Button>
      </SchemaForm>
      <p className={styles.or}>or</p>
      <ProviderButtons />
      <SignInNotes onCreateAccount={onCreateAccount} />
    </FormPage>
  );
}

function isUnconfirmed(cause: unknown): boolean {
  return hasErrorCode(cause, 'EMAIL_NOT_CONFIRMED') || (findApiError(cause)?.message.includes('email_not_confirmed') ?? false);
}

function UnconfirmedAlert({ email }: { readonly email: string }) {
  return (
    <Alert
      className={styles.alert}
      type="warning"
      role="alert"
      title="Please confirm your email address to activate your account before logging in."
      description={<ResendConfirmation email={email} />}
    />
  );
}

function SentAlert({ email }: { readonly email: string }) {
  return (
    <Alert
      className={styles.alert}
      type="info"
      role="status"
      title={`We sent a confirmation link to ${email}. It opens your account.`}
      description={<ResendConfirmation email={email} />}
    />
  );
}
