import { useApolloClient } from '@apollo/client/react';
import { formatPence } from '@larkline/format';
import { businessDetailsSchema, postPaymentSignUpSchema, PASSWORD_TOO_SHORT, type PostPaymentSignUpForm } from '@larkline/validation';
import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import { omit } from 'zod/mini';
import { useNavigate } from 'react-router';
import { Icon } from '../../shared/brand/Icon.tsx';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { FormPage } from '../../shared/forms/FormPage.tsx';
import { SchemaForm } from '../../shared/forms/SchemaForm.tsx';
import { showFieldErrors } from '../../shared/forms/schemaRules.ts';
import { tellMissing } from '../../shared/forms/tellMissing.ts';
import { TermsNote } from '../../shared/forms/TermsNote.tsx';
import { useSubmit } from '../../shared/forms/useSubmit.ts';
import { refreshAccess } from '../../shared/session/refreshAccess.ts';
import { getSession } from '../../shared/session/session.ts';
import { AccountFields } from './AccountFields.tsx';
import { createAndLink, linkPayment } from './accountFlow.ts';
import type { VerifyPaymentMutation } from './PostPaymentSignUp.generated.ts';
import styles from './PostPaymentSignUp.module.css';
import { SignedInNote } from './SignedInNote.tsx';
import { tellOutcome } from './tellOutcome.ts';
import { ThreeSteps } from './ThreeSteps.tsx';

type VerifiedSubscription = VerifyPaymentMutation['verifyPaymentSession']['subscription'];

const linkSchema = omit(businessDetailsSchema, { email: true });

interface AccountFormProps {
  readonly sessionId: string;
  readonly subscription: VerifiedSubscription;
}

/**
 * 'Payment Successful!' and the account form (PPS-01). Somebody who is signed in already, or was signed in by a first
 * attempt whose linking failed, is not asked for an address and a password again (PPS-10).
 */
export function AccountForm({ sessionId, subscription }: AccountFormProps) {
  const [form] = Form.useForm<PostPaymentSignUpForm>();
  // Taken when the form opens and after a failed linking, so that fields do not vanish while an attempt runs.
  const [signedInAs, setSignedInAs] = useState(() => getSession()?.user.email ?? null);
  const [linkFailed, setLinkFailed] = useState(false);
  const client = useApolloClient();
  const notify = useNotify();
  const navigate = useNavigate();
  const schema = signedInAs === null ? postPaymentSignUpSchema : linkSchema;
  const [submit, busy] = useSubmit(async (values: PostPaymentSignUpForm) => {
    setLinkFailed(false);
    const outcome =
      signedInAs === null
        ? await createAndLink(client, sessionId, values)
        : await linkPayment(client, sessionId, { ...values, email: signedInAs });
    if (outcome.kind === 'linked') await refreshAccess(client);
    if (outcome.kind === 'link-failed') {
      setLinkFailed(true);
      setSignedInAs(getSession()?.user.email ?? null);
    }
    if ('cause' in outcome) showFieldErrors(form, outcome.cause);
    const goTo = tellOutcome(notify, outcome);
    if (goTo) void navigate(goTo, { replace: true });
  });
  return (
    <FormPage
      title={signedInAs === null ? 'Create your account' : 'Link your plan'}
      lead={planLine(subscription)}
      above={<Paid />}
      wide
      pane={<ThreeSteps />}
    >
      {linkFailed && <LinkFailedAlert />}
      <SchemaForm
        schema={schema}
        form={form}
        className={styles.form}
        initialValues={{ email: subscription?.customerEmail ?? '' }}
        onFinish={submit}
        onFinishFailed={({ values }) => {
          if (tellMissing(notify, schema, values)) return;
          if (form.getFieldError('password').includes(PASSWORD_TOO_SHORT)) notify.error('Password Too Short', PASSWORD_TOO_SHORT);
        }}
      >
        {signedInAs !== null && <SignedInNote email={signedInAs} onSignedOut={() => setSignedInAs(null)} />}
        <AccountFields paidEmail={subscription?.customerEmail ?? null} withAccount={signedInAs === null} />
        <Button type="primary" htmlType="submit" block className={styles.submit} loading={busy}>
          {signedInAs === null ? 'Create Account & Access Dashboard' : 'Link Plan & Access Dashboard'}
        </Button>
        {signedInAs === null && <TermsNote />}
      </SchemaForm>
    </FormPage>
  );
}

function Paid() {
  return (
    <p className={styles.paid}>
      <Icon name="tick" size={18} />
      Payment Successful!
    </p>
  );
}

function LinkFailedAlert() {
  return (
    <Alert
      className={styles.alert}
      type="warning"
      title="Your payment is safe, and your account exists. Only the link between them is missing: please try again."
    />
  );
}

function planLine(subscription: VerifiedSubscription): string | undefined {
  if (!subscription) return undefined;
  return `${subscription.planLabel}, ${formatPence(subscription.chargePence)} a ${subscription.billingCycle === 'ANNUAL' ? 'year' : 'month'}.`;
}
