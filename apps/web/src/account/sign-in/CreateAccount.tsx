import { signUpSchema, type SignUpForm } from '@larkline/validation';
import { Button, Form, Input } from 'antd';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { FormPage } from '../../shared/forms/FormPage.tsx';
import { PasswordInput } from '../../shared/forms/PasswordInput.tsx';
import { PasswordStrength } from '../../shared/forms/PasswordStrength.tsx';
import { SchemaField, SchemaForm } from '../../shared/forms/SchemaForm.tsx';
import { showFieldErrors } from '../../shared/forms/schemaRules.ts';
import { useSubmit } from '../../shared/forms/useSubmit.ts';
import { TermsNote } from '../../shared/forms/TermsNote.tsx';
import { trackSignUp } from '../../shared/tracking/tracking.ts';
import { NightLog } from './NightLog.tsx';
import { ProviderButtons } from './ProviderButtons.tsx';
import { PurchaseNote } from './SignInNotes.tsx';
import { useSignUpMutation } from './SignIn.generated.ts';
import { tellSignInFailure } from './tellSignInFailure.ts';
import styles from './SignIn.module.css';

interface CreateAccountProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onSignIn: () => void;
  /** The account is made, or its owner has been written to: the answer is the same for every address (AUT-07). */
  readonly onCreated: (email: string) => void;
}

/** 'Create Account': e-mail and a new password (AUT-07, AUT-11). */
export function CreateAccount({ email, onEmail, onSignIn, onCreated }: CreateAccountProps) {
  const [form] = Form.useForm<SignUpForm>();
  const password = Form.useWatch('password', form) ?? '';
  const [signUp] = useSignUpMutation();
  const notify = useNotify();
  const [submit, busy] = useSubmit(async (values: SignUpForm) => {
    try {
      const input = signUpSchema.parse(values);
      await signUp({ variables: { input } });
      trackSignUp('email');
      notify.success('Account Created', 'Please check your email to verify your account.');
      onCreated(input.email);
    } catch (cause) {
      if (!showFieldErrors(form, cause)) tellSignInFailure(notify, cause);
    }
  });
  return (
    <FormPage title="Create Account" lead="Your plan comes next. Your dashboard opens once it is paid." pane={<NightLog />}>
      <SchemaForm
        schema={signUpSchema}
        requiredMark={false}
        form={form}
        className={styles.form}
        initialValues={{ email, password: '' }}
        onValuesChange={(changed) => changed.email !== undefined && onEmail(changed.email)}
        onFinish={submit}
      >
        <SchemaField name="email" label="Email">
          <Input type="email" autoComplete="email" autoCapitalize="none" />
        </SchemaField>
        <SchemaField name="password" label="Password" hint={<PasswordStrength password={password} />}>
          <PasswordInput autoComplete="new-password" />
        </SchemaField>
        <Button type="primary" htmlType="submit" block className={styles.submit} loading={busy}>
          Create Account
        </Button>
        <TermsNote />
      </SchemaForm>
      <p className={styles.or}>or</p>
      <ProviderButtons />
      <div className={styles.notes}>
        <span>
          Have an account?{' '}
          <Button type="link" className={styles.inline} onClick={onSignIn}>
            Sign In
          </Button>
        </span>
        <PurchaseNote />
      </div>
    </FormPage>
  );
}
