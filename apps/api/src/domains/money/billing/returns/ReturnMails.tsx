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
  already_subscribed: 'You bought a plan for a business that has one already.',
  not_owner: 'You bought a plan as a member of a business, which only its owner can do.',
  unclaimed: 'No account was made for the plan that you paid for.',
} as const;

/** Sent when a purchase that could not be used has been cancelled and refunded. */
export function ReturnedPurchaseMail(props: ReturnedPurchaseProps) {
  return (
    <MailLayout
      preview={`${props.amount} is on its way back to your card.`}
      heading="Your payment is refunded"
      publicUrl={props.publicUrl}
      reason="You get this message because of a payment to us."
    >
      <MailText>{WHY[props.reason]} We cancelled the new subscription and refunded the payment in full.</MailText>
      <MailFacts
        facts={[
          ['Refunded', props.amount],
          ['Cancelled', props.plan],
          ...(props.keptPlan === null ? [] : ([['Unchanged', props.keptPlan]] as const)),
        ]}
      />
      <MailText>
        The money is usually back on the card within 5 to 10 working days. Nothing more will be charged for the cancelled plan.
      </MailText>
      {props.keptPlan !== null && (
        <MailAction href={`${props.publicUrl}/dashboard`} label="Open my dashboard" condition="Your assistant keeps working as before." />
      )}
      <MailNote>
        {props.reason === 'unclaimed'
          ? `Would you rather have the plan? Write to ${BRAND.email} and we will help you to set it up.`
          : `Would you rather have the other plan? Write to ${BRAND.email} and we will change it for you.`}
      </MailNote>
    </MailLayout>
  );
}
