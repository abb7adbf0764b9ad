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
  /** The invoice as a PDF, for its bookkeeper; `null` when Stripe has none. */
  readonly pdfUrl: string | null;
}

/** What a receipt says of its PDF, with it and without it. */
export const RECEIPT_NOTES = {
  note: 'Your invoice is attached as a PDF.',
  noteWithout: "We couldn't attach your invoice as a PDF, but you can download it here.",
};

/** Sent to a business when an invoice was paid. */
export function ReceiptMail({ publicUrl, links, amount, number, period, tax, pdfUrl }: ReceiptMailProps) {
  return (
    <MailLayout
      preview={`We've received ${amount}. Thank you.`}
      heading={`Thank you for your payment of ${amount}`}
      publicUrl={publicUrl}
      reason="We sent you this because you paid for your Larkline plan."
      links={links}
    >
      <MailText>
        We've received {amount}
        {tax && ` (including ${tax} VAT)`} for {period}. Your invoice number is {number}.
      </MailText>
      {pdfUrl ? (
        <>
          <MailText>{RECEIPT_NOTES.note}</MailText>
          <MailAction
            href={pdfUrl}
            label="Download the invoice (PDF)"
            condition="The file is at Stripe, our payment provider; the link works for some weeks, and you don't need to sign in."
          />
          <MailNote>You don't need to do anything. You'll find all your invoices at {publicUrl}/dashboard?tab=billing</MailNote>
        </>
      ) : (
        <MailAction href={`${publicUrl}/dashboard?tab=billing`} label="See your invoices" condition="Sign in to open or download them." />
      )}
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
          ? 'Your bank needs you to confirm the payment for your plan.'
          : 'Please check the card you pay for your plan with.'
      }
      heading={needsConfirmation ? 'Please confirm your payment' : "Your last payment didn't go through"}
      publicUrl={publicUrl}
      reason="We sent you this because the renewal payment for your Larkline plan didn't go through."
      links={links}
    >
      <MailText>
        {needsConfirmation
          ? 'Your bank hasn’t declined the payment; it needs you to confirm it. Open the invoice, press Pay and follow your bank’s steps.'
          : 'The card may have expired, or the bank may have declined the payment. We’ll try again over the next few days, or you can pay now with this or another card.'}
      </MailText>
      <MailText>Your plan will stay on for now. If the payment isn't made, you'll lose access on {accessUntil}.</MailText>
      <PayAction publicUrl={publicUrl} payUrl={payUrl} />
    </MailLayout>
  );
}

function PayAction({ publicUrl, payUrl }: Pick<PaymentFailedMailProps, 'publicUrl' | 'payUrl'>) {
  if (!payUrl) return <MailAction href={`${publicUrl}/dashboard?tab=billing`} label="Open billing" condition="Sign in to open it." />;
  return (
    <>
      <MailAction href={payUrl} label="Pay now" condition="The page belongs to Stripe, our payment provider; you don't need to sign in." />
      <MailNote>You'll also find the invoice and your payment details at {publicUrl}/dashboard?tab=billing</MailNote>
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
      preview={hasEnded ? 'Your renewal hasn’t been paid.' : `Please pay by ${accessUntil}.`}
      heading={hasEnded ? 'Your assistant is paused' : 'We still need your payment'}
      publicUrl={publicUrl}
      reason="We sent you this because the renewal of your Larkline plan hasn't been paid."
      links={links}
    >
      <MailText>
        {hasEnded
          ? 'Your last renewal hasn’t been paid, so your assistant is only taking messages and only Billing is open in your dashboard. Everything you’ve set up is safe. Both will be back within seconds of your payment.'
          : `Your last renewal hasn’t been paid. Your plan will stay on until ${accessUntil}. Please pay the open invoice or update your payment method before then.`}
      </MailText>
      <MailAction
        href={`${publicUrl}/dashboard?tab=billing`}
        label={hasEnded ? 'Pay and continue' : 'Pay now'}
        condition="Sign in and you'll see the invoice at the top of the page."
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
      preview="We'll review it and get back to you."
      heading="We have your guarantee claim"
      publicUrl={publicUrl}
      reason="We sent you this because you claimed the 90-day guarantee."
      links={links}
    >
      <MailText>
        At the time of your claim you had saved {saved} and paid {fees} in fees (excluding VAT). One of us will read what you wrote, check
        the figures and email you our decision.
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
      preview={refund ? `${refund} is on its way back to your card.` : 'Our decision on your claim.'}
      heading={refund ? 'Your guarantee claim is approved' : 'Your guarantee claim was not approved'}
      publicUrl={publicUrl}
      reason="We sent you this because you claimed the 90-day guarantee."
      links={links}
    >
      <MailText>{note}</MailText>
      {refund ? (
        <MailText>
          We're refunding {refund} (including VAT) to the card you paid with; it usually takes 5 to 10 working days. Your plan ends now, and
          we won't charge you again.
        </MailText>
      ) : (
        <MailText>Your plan continues as before. If you disagree, reply to this email and someone else will look at it again.</MailText>
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
      heading={`We've refunded ${amount}`}
      publicUrl={publicUrl}
      reason="We sent you this because you cancelled your Larkline plan within 14 days."
      links={links}
    >
      <MailText>
        Your plan has ended, and {amount} is on its way back to the card you paid with; it usually takes 5 to 10 working days. We won't
        charge you again.
      </MailText>
      <MailNote>We'll keep everything you've set up in case you come back.</MailNote>
    </MailLayout>
  );
}
