import type { PostPaymentSignUpForm } from '@larkline/validation';
import { Form, Input } from 'antd';
import { Icon } from '../../shared/brand/Icon.tsx';
import { BusinessTypeSelect } from '../../shared/forms/BusinessTypeSelect.tsx';
import { PasswordInput } from '../../shared/forms/PasswordInput.tsx';
import { PasswordStrength } from '../../shared/forms/PasswordStrength.tsx';
import { SchemaField } from '../../shared/forms/SchemaForm.tsx';
import styles from './PostPaymentSignUp.module.css';

interface AccountFieldsProps {
  /** The address that the payment was made with, as the payment provider reports it. */
  readonly paidEmail: string | null;
  /** Whether address and password are asked for too. */
  readonly withAccount: boolean;
}

/** The fields of PPS-01. */
export function AccountFields({ paidEmail, withAccount }: AccountFieldsProps) {
  return (
    <>
      <div className={styles.row}>
        <SchemaField name="name" label="Full Name">
          <Input autoComplete="name" />
        </SchemaField>
        <SchemaField name="businessName" label="Business Name">
          <Input autoComplete="organization" />
        </SchemaField>
      </div>
      {withAccount && <SignInFields paidEmail={paidEmail} />}
      <div className={styles.row}>
        <SchemaField name="businessType" label="Business Type">
          <BusinessTypeSelect />
        </SchemaField>
        <SchemaField name="phone" label="Business Phone">
          <Input type="tel" autoComplete="tel" />
        </SchemaField>
      </div>
    </>
  );
}

function SignInFields({ paidEmail }: { readonly paidEmail: string | null }) {
  const form = Form.useFormInstance<PostPaymentSignUpForm>();
  const email = Form.useWatch('email', form) ?? '';
  const password = Form.useWatch('password', form) ?? '';
  const isPaid = paidEmail !== null && email.trim().toLowerCase() === paidEmail.toLowerCase();
  return (
    <>
      <SchemaField
        name="email"
        label="Email Address"
        hint={
          isPaid || paidEmail === null
            ? 'The address you paid with.'
            : 'Not the address you paid with: we will ask you to confirm it first.'
        }
      >
        <Input
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          suffix={isPaid ? <Icon name="lock" size={16} className={styles.lock} /> : <span />}
        />
      </SchemaField>
      <SchemaField name="password" label="Password" hint={<PasswordStrength password={password} />}>
        <PasswordInput autoComplete="new-password" />
      </SchemaField>
    </>
  );
}
