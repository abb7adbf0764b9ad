import { signUpSchema } from '@larkline/validation';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { BusyButton } from '../../shared/forms/BusyButton.tsx';
import { EmailField } from '../../shared/forms/EmailField.tsx';
import { FormPage } from '../../shared/forms/FormPage.tsx';
import { PasswordField } from '../../shared/forms/PasswordField.tsx';
import { PasswordStrength } from '../../shared/forms/PasswordStrength.tsx';
import { PlainForm } from '../../shared/forms/PlainForm.tsx';
import { TermsNote } from '../../shared/forms/TermsNote.tsx';
import { usePlainForm } from '../../shared/forms/usePlainForm.ts';
import { trackSignUp } from '../../shared/tracking/tracking.ts';
import { NightLog } from './NightLog.tsx';
import { ProviderButtons } from './ProviderButtons.tsx';
import { PurchaseNote } from './SignInNotes.tsx';
import { useSignUpMutation } from './SignIn.generated.ts';
import { showSignInFailure } from './showSignInFailure.ts';
import parts from '../../shared/forms/FormParts.module.css';
import styles from './SignIn.module.css';

/** Props of the form to create an account. */
export interface CreateAccountProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onSignIn: () => void;
  /** The account is made, or its owner has been written to: the answer is the same for every address (AUT-07). */
  readonly onCreated: (email: string) => void;
}

/** 'Create Account': email and a new password (AUT-07, AUT-11). */
export function CreateAccount({ email, onEmail, onSignIn, onCreated }: CreateAccountProps) {
  const [signUp] = useSignUpMutation();
  const notify = useNotify();
  const form = usePlainForm({
    schema: signUpSchema,
    initial: { email },
    onTexts: (texts) => onEmail(texts['email'] ?? ''),
    send: async (input) => {
      await signUp({ variables: { input } });
      trackSignUp('email');
      notify.success('Account Created', 'Please check your email to verify your account.');
      onCreated(input.email);
    },
    failed: (cause, shown) => (shown ? null : showSignInFailure(notify, cause)),
  });
  return (
    <FormPage title="Create Account" lead="You’ll choose a plan next. Your dashboard opens once you’ve paid." pane={<NightLog />}>
      <PlainForm form={form}>
        <EmailField autoComplete="username" />
        <PasswordField autoComplete="new-password" hint={<PasswordStrength password={form.texts['password'] ?? ''} />} />
        <BusyButton type="submit" busy={form.busy}>
          Create Account
        </BusyButton>
        <TermsNote />
      </PlainForm>
      <p className={styles.or}>or</p>
      <ProviderButtons />
      <div className={parts.notes}>
        <span>
          Have an account?{' '}
          <BusyButton kind="link" onClick={onSignIn}>
            Sign In
          </BusyButton>
        </span>
        <PurchaseNote />
      </div>
    </FormPage>
  );
}
