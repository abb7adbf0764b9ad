import { Icon } from '../../shared/brand/Icon.tsx';
import { BusinessTypeSelect } from '../../shared/forms/BusinessTypeSelect.tsx';
import { EmailField } from '../../shared/forms/EmailField.tsx';
import type { FormTexts } from '../../shared/forms/formValues.ts';
import { PasswordField } from '../../shared/forms/PasswordField.tsx';
import { PasswordStrength } from '../../shared/forms/PasswordStrength.tsx';
import { PlainField, PlainInput } from '../../shared/forms/PlainForm.tsx';
import styles from './PostPaymentSignUp.module.css';

interface AccountFieldsProps {
  /** The address that the payment was made with, as the payment provider reports it. */
  readonly paidEmail: string | null;
  /** Whether the form asks for address and password too. */
  readonly withAccount: boolean;
  /** As the fields stand now. */
  readonly texts: FormTexts;
}

/** The fields of PPS-01. */
export function AccountFields({ paidEmail, withAccount, texts }: AccountFieldsProps) {
  return (
    <>
      <div className={styles.row}>
        <PlainInput name="name" label="Full Name" autoComplete="name" />
        <PlainInput name="businessName" label="Business Name" autoComplete="organization" />
      </div>
      {withAccount && <SignInFields paidEmail={paidEmail} texts={texts} />}
      <div className={styles.row}>
        <PlainField name="businessType" label="Business Type">
          {(control) => <BusinessTypeSelect {...control} />}
        </PlainField>
        <PlainInput name="phone" label="Business Phone" type="tel" autoComplete="tel" />
      </div>
    </>
  );
}

function SignInFields({ paidEmail, texts }: Pick<AccountFieldsProps, 'paidEmail' | 'texts'>) {
  const { email = '', password = '' } = texts;
  const isPaid = paidEmail !== null && email.trim().toLowerCase() === paidEmail.toLowerCase();
  return (
    <>
      <EmailField
        label="Email Address"
        autoComplete="username"
        hint={
          isPaid || paidEmail === null
            ? 'The email you paid with.'
            : 'This isn’t the email you paid with, so we’ll ask you to confirm it first.'
        }
        suffix={isPaid && <Icon name="lock" size={16} />}
      />
      <PasswordField autoComplete="new-password" hint={<PasswordStrength password={password} />} />
    </>
  );
}
