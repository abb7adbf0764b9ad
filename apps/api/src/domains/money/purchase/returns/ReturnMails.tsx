import { BRAND } from '@larkline/brand';
import { MailAction, MailFacts, MailLayout, MailNote, MailText } from '../../../../integrations/mail/index.ts';

interface ReturnedPurchaseProps {
  readonly publicUrl: string;
  readonly amount: string;
  readonly plan: string;
  readonly reason: 'already_subscribed' | 'not_owner' | 'unclaimed';
  /** For the account only; the address that paid, when it is another, learns nothing of it. */
  readonly keptPlan: string | null;
}

const WHY = {
  already_subscribed: 'Your business already has a plan.',
  not_owner: 'Only the account owner can buy a plan for a business.',
  unclaimed: 'No account was created for the plan you paid for.',
} as const;

/** Sent when a purchase that could not be used has been cancelled and refunded. */
export function ReturnedPurchaseMail(props: ReturnedPurchaseProps) {
  return (
    <MailLayout
      preview={`${props.amount} is on its way back to your card.`}
      heading="We've refunded your payment"
      publicUrl={props.publicUrl}
      reason="We sent you this because you made a payment to us."
    >
      <MailText>{WHY[props.reason]} We've cancelled the new subscription and refunded your payment in full.</MailText>
      <MailFacts
        facts={[
          ['Refunded', props.amount],
          ['Cancelled', props.plan],
          ...(props.keptPlan === null ? [] : ([['Unchanged', props.keptPlan]] as const)),
        ]}
      />
      <MailText>It usually takes 5 to 10 working days to reach your card. We won't charge you again for the cancelled plan.</MailText>
      {props.keptPlan !== null && (
        <MailAction href={`${props.publicUrl}/dashboard`} label="Open my dashboard" condition="Your assistant keeps working as before." />
      )}
      <MailNote>
        {props.reason === 'unclaimed'
          ? `Would you rather keep the plan? Email ${BRAND.email} and we'll help you set it up.`
          : `Would you rather have the other plan? Email ${BRAND.email} and we'll switch you over.`}
      </MailNote>
    </MailLayout>
  );
}
