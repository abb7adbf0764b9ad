import { MailAction, MailLayout, MailNote, MailText } from '../../../integrations/mail/index.ts';
import type { Recipient } from './notify.ts';

interface ReceiptMailProps extends Pick<Recipient, 'publicUrl' | 'links'> {
  /** Such as '£380.00'. */
  readonly amount: string;
  /** Number of the invoice. */
  readonly number: string;
  readonly period: string;
  /** VAT in the amount; `null` when none was charged. */
  readonly tax: string | null;
}

/** Sent to a business when an invoice was paid. */
export function ReceiptMail({ publicUrl, links, amount, number, period, tax }: ReceiptMailProps) {
  return (
    <MailLayout
      preview={`We received ${amount}. Thank you.`}
      heading={`Thank you for your payment of ${amount}`}
      publicUrl={publicUrl}
      reason="You get this message because your Larkline plan was paid."
      links={links}
    >
      <MailText>
        We received {amount}
        {tax && `, of which ${tax} is VAT`}, for {period}. The invoice has the number {number}.
      </MailText>
      <MailAction href={`${publicUrl}/dashboard?tab=billing`} label="See your invoices" condition="Sign in to open or download them." />
      <MailNote>Nothing is left to do.</MailNote>
    </MailLayout>
  );
}

type PaymentProps = Pick<Recipient, 'publicUrl' | 'links'>;

interface PaymentFailedMailProps extends PaymentProps {
  /** Day on which access ends. */
  readonly accessUntil: string;
  /** Page on which the invoice can be paid; `null` when it is not known. */
  readonly payUrl: string | null;
  /** Whether the bank asks the cardholder to confirm the payment, instead of declining it. */
  readonly needsConfirmation: boolean;
}

/** Sent to a business when the renewal of its plan could not be paid, or waits for a confirmation at the bank. */
export function PaymentFailedMail({ publicUrl, links, accessUntil, payUrl, needsConfirmation }: PaymentFailedMailProps) {
  return (
    <MailLayout
      preview={
        needsConfirmation
          ? 'Your bank wants you to confirm the payment of your plan.'
          : 'Please check the card that your plan is paid with.'
      }
      heading={needsConfirmation ? 'Please confirm your payment' : 'Your last payment did not go through'}
      publicUrl={publicUrl}
      reason="You get this message because the renewal of your Larkline plan could not be paid."
      links={links}
    >
      <MailText>
        {needsConfirmation
          ? 'Your bank has not declined the payment: it wants you to confirm it once. Open the invoice, press Pay and follow your bank’s steps.'
          : 'The card may have expired, or the bank may have declined the payment. It is tried again over the next days; you can also pay now, with this or another card.'}
      </MailText>
      <MailText>Your plan stays on for now. Without a payment, access ends on {accessUntil}.</MailText>
      <PayAction publicUrl={publicUrl} payUrl={payUrl} />
    </MailLayout>
  );
}

function PayAction({ publicUrl, payUrl }: Pick<PaymentFailedMailProps, 'publicUrl' | 'payUrl'>) {
  if (!payUrl) return <MailAction href={`${publicUrl}/dashboard?tab=billing`} label="Open billing" condition="Sign in to open it." />;
  return (
    <>
      <MailAction href={payUrl} label="Pay now" condition="The page belongs to Stripe, our payment provider; you need not sign in." />
      <MailNote>You find the invoice and your payment method at {publicUrl}/dashboard?tab=billing too.</MailNote>
    </>
  );
}

interface PaymentDueMailProps extends PaymentProps {
  /** Day on which access ends. */
  readonly accessUntil: string;
  readonly hasEnded: boolean;
}

/** Sent to a business while its renewal is unpaid, and when its access has ended for that. */
export function PaymentDueMail({ publicUrl, links, accessUntil, hasEnded }: PaymentDueMailProps) {
  return (
    <MailLayout
      preview={hasEnded ? 'A payment is open.' : `Please pay by ${accessUntil}.`}
      heading={hasEnded ? 'Your assistant is paused' : 'Your payment is still open'}
      publicUrl={publicUrl}
      reason="You get this message because the renewal of your Larkline plan is not paid."
      links={links}
    >
      <MailText>
        {hasEnded
          ? 'The last renewal of your plan is not paid, so your assistant takes messages only, and your dashboard is closed except for billing. Everything you have set up is kept. Both open again within seconds of the payment.'
          : `The last renewal of your plan is not paid. Your plan stays on until ${accessUntil}. Please pay the open invoice or update your payment method before then.`}
      </MailText>
      <MailAction
        href={`${publicUrl}/dashboard?tab=billing`}
        label={hasEnded ? 'Pay and go on' : 'Pay now'}
        condition="Sign in: the open invoice is on top of the page."
      />
    </MailLayout>
  );
}

interface ClaimMailProps extends Pick<Recipient, 'publicUrl' | 'links'> {
  /** Such as '£120.50'. */
  readonly saved: string;
  readonly fees: string;
}

/** Sent to a business when it has claimed the 90-day guarantee. */
export function ClaimReceivedMail({ publicUrl, links, saved, fees }: ClaimMailProps) {
  return (
    <MailLayout
      preview="We look at it and write to you."
      heading="We have your guarantee claim"
      publicUrl={publicUrl}
      reason="You get this message because you claimed the 90-day guarantee."
      links={links}
    >
      <MailText>
        These are the figures at the time of your claim: {saved} saved, and {fees} of fees paid, excluding VAT. A person looks at them and
        at what you wrote, and tells you the decision by email.
      </MailText>
      <MailAction href={`${publicUrl}/dashboard?tab=billing`} label="See your claim" condition="Sign in to open it." />
    </MailLayout>
  );
}

interface ClaimDecidedMailProps extends Pick<Recipient, 'publicUrl' | 'links'> {
  readonly note: string;
  /** Such as '£456'; `null` when the claim was refused. */
  readonly refund: string | null;
}

/** Sent to a business when staff have decided its claim of the 90-day guarantee. */
export function ClaimDecidedMail({ publicUrl, links, note, refund }: ClaimDecidedMailProps) {
  return (
    <MailLayout
      preview={refund ? `${refund} is on its way back to your card.` : 'Our answer to your claim.'}
      heading={refund ? 'Your guarantee claim is approved' : 'Your guarantee claim was not approved'}
      publicUrl={publicUrl}
      reason="You get this message because you claimed the 90-day guarantee."
      links={links}
    >
      <MailText>{note}</MailText>
      {refund ? (
        <MailText>
          We refund {refund}, VAT included, to the card that paid; it is usually there within 5 to 10 working days. Your plan ends now, and
          nothing more is charged.
        </MailText>
      ) : (
        <MailText>Your plan goes on as before. If you disagree, reply to this message: someone else will look at it again.</MailText>
      )}
      <MailAction href={`${publicUrl}/dashboard?tab=billing`} label="Open billing" condition="Sign in to open it." />
    </MailLayout>
  );
}

/** Sent to a business that has cancelled within 14 days, once its payment is refunded. */
export function CoolingOffMail({ publicUrl, links, amount }: Pick<Recipient, 'publicUrl' | 'links'> & { readonly amount: string }) {
  return (
    <MailLayout
      preview={`${amount} is on its way back to your card.`}
      heading={`We refunded ${amount}`}
      publicUrl={publicUrl}
      reason="You get this message because you cancelled your Larkline plan within 14 days."
      links={links}
    >
      <MailText>
        Your plan has ended, and {amount} is on its way back to the card that paid; it is usually there within 5 to 10 working days. Nothing
        more will be charged.
      </MailText>
      <MailNote>Everything you have set up is kept, should you come back.</MailNote>
    </MailLayout>
  );
}
