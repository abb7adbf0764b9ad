import { MailAction, MailLayout, MailNote, MailText } from '../../integrations/mail/index.ts';
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

interface PaymentDueMailProps extends Pick<Recipient, 'publicUrl' | 'links'> {
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
          ? 'The last renewal of your plan is not paid, so your assistant no longer answers. Everything you have set up is kept, and it answers again within seconds of the payment.'
          : `The last renewal of your plan is not paid. Your assistant keeps answering until ${accessUntil}. Please update your payment method before then.`}
      </MailText>
      <MailAction href={`${publicUrl}/dashboard?tab=billing`} label="Open billing" condition="Sign in to open it." />
    </MailLayout>
  );
}
