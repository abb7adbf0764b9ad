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
