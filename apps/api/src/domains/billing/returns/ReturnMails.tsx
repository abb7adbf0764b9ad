import { BRAND } from '@larkline/brand';
import { MailAction, MailFacts, MailLayout, MailNote, MailText } from '../../../integrations/mail/index.ts';

/** Sent when a purchase that could not be used has been cancelled and refunded. `keptPlan` is for the owner of the account only. */
export function ReturnedPurchaseMail(props: { publicUrl: string; amount: string; plan: string; keptPlan: string | null }) {
  return (
    <MailLayout
      preview={`${props.amount} is on its way back to your card.`}
      heading="Your second payment is refunded"
      publicUrl={props.publicUrl}
      reason="You get this message because of a payment to us."
    >
      <MailText>
        {props.keptPlan === null
          ? 'A plan was bought for an account that has a plan already. We cancelled the new subscription and refunded the payment in full.'
          : 'You bought a plan, but your account has one already. We cancelled the new subscription and refunded the payment in full.'}
      </MailText>
      <MailFacts
        facts={[
          ['Refunded', props.amount],
          ['Cancelled', props.plan],
          ...(props.keptPlan === null ? [] : ([['Your plan, unchanged', props.keptPlan]] as const)),
        ]}
      />
      <MailText>
        The money is usually back on the card within 5 to 10 working days. Nothing more will be charged for the cancelled plan.
      </MailText>
      {props.keptPlan !== null && (
        <MailAction href={`${props.publicUrl}/dashboard`} label="Open my dashboard" condition="Your assistant keeps working as before." />
      )}
      <MailNote>Would you rather have the other plan? Write to {BRAND.email} and we will change it for you.</MailNote>
    </MailLayout>
  );
}
