import { ledgerTables } from './0007-ledger.migration.ts';
import { invoiceDescriptions } from './0039-invoice-descriptions.migration.ts';
import { defineDomain } from '../../../platform/domain/define-domain.ts';
import type { Names } from '../../../platform/domain/registry.ts';
import { Dispute } from './disputes/dispute.entity.ts';
import { disputeList } from './disputes/disputes.list.ts';
import { DisputesResolver, OpenDisputesResolver } from './disputes/disputes.resolver.ts';
import { OpenInvoiceResolver } from './dunning/open-invoice.resolver.ts';
import { remindOfPaymentJob } from './dunning/remind-of-payment.job.ts';
import { Invoice } from './invoices/invoice.entity.ts';
import { invoicesDownload } from './invoices/invoices.csv.ts';
import { invoicePdfsDownload } from './invoices/invoices.zip.ts';
import { invoiceList } from './invoices/invoices.list.ts';
import { InvoicesResolver } from './invoices/invoices.resolver.ts';
import { syncInvoicesJob } from './invoices/sync-invoices.job.ts';
import { Refund, RefundPayment } from './refunds/refund.entity.ts';
import { refundJob, resumeRefundsJob } from './refunds/refund.job.ts';
import { refundList } from './refunds/refunds.list.ts';
import { RefundsResolver } from './refunds/refunds.resolver.ts';
import { WaitingMoneyResolver } from './waiting-money.resolver.ts';

const errors = {
  REFUND_NOT_FAILED: { status: 409, meaning: 'The refund is under way: only a failed one can be marked as refunded by hand.' },
};

declare module '../../../platform/domain/registry.ts' {
  interface DomainErrors extends Names<typeof errors> {}
  interface DomainEvents {
    /** The renewal of a client's plan was not paid, or its bank asks for a confirmation; access ends later, unless it is paid in the meantime. */
    paymentFailed: {
      readonly clientId: string;
      readonly since: Date;
      readonly accessUntil: Date;
      /** Page at Stripe on which it can be paid and confirmed. */
      readonly payUrl: string | null;
      readonly needsConfirmation: boolean;
    };
    /** The renewal of a client's plan is still not paid, and access ends in this many days; 0 when it has ended. */
    paymentDue: { readonly clientId: string; readonly since: Date; readonly accessUntil: Date; readonly daysLeft: number };
    /** A refund was carried out, or failed, even after it was carried out. */
    refundSettled: Readonly<Pick<Refund, 'id' | 'purpose' | 'subjectId' | 'clientId' | 'status' | 'amountPence'>>;
    /** An invoice of a client was paid; emitted once, in the transaction that stores it. */
    invoicePaid: {
      readonly clientId: string;
      readonly invoiceId: string;
      /** The invoice as a PDF at Stripe, which opens for some weeks without signing in. */
      readonly pdfUrl: string | null;
    };
  }
}

export const ledger = defineDomain({
  name: 'ledger',
  about: 'Invoices, unpaid renewals, refunds and disputes.',
  entities: [Dispute, Invoice, Refund, RefundPayment],
  lists: [disputeList, invoiceList, refundList],
  resolvers: [DisputesResolver, InvoicesResolver, OpenDisputesResolver, OpenInvoiceResolver, RefundsResolver, WaitingMoneyResolver],
  jobs: [remindOfPaymentJob, refundJob, resumeRefundsJob, syncInvoicesJob],
  routes: [invoicesDownload, invoicePdfsDownload],
  errors,
  migrations: [ledgerTables, invoiceDescriptions],
});
