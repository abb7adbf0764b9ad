import { BRAND } from '@larkline/brand';
import type { Stripe } from 'stripe';
import { money } from './money.ts';
import { renderPdf, type PdfText } from './pdf.ts';

const LEFT = 56;
const RIGHT = 539;
const LINES_PER_PAGE = 14;
const LINE_HEIGHT = 34;
/** The lines below the seller's name; Stripe takes them from the settings of the account. */
const SELLER = [...BRAND.addressLines, BRAND.vatNumber && `VAT number ${BRAND.vatNumber}`, 'Local test service: no real payment'].filter(
  (line) => line !== undefined,
);

/** Returns an invoice as a PDF: number, dates, both parties, lines with their periods, VAT, total, what was paid. */
export function invoicePdf(invoice: Stripe.Invoice): Buffer {
  const lines = invoice.lines.data;
  const pages = Array.from({ length: Math.max(1, Math.ceil(lines.length / LINES_PER_PAGE)) }, (_, index) =>
    lines.slice(index * LINES_PER_PAGE, (index + 1) * LINES_PER_PAGE),
  );
  const title = `Invoice ${invoice.number ?? invoice.id ?? ''}`;
  return renderPdf(
    title,
    pages.map((own, index) => {
      const rows = own.flatMap((line, row) => lineTexts(line, 300 + row * LINE_HEIGHT));
      const last = index === pages.length - 1;
      return [...headTexts(invoice, title), ...rows, ...(last ? totalTexts(invoice, 320 + own.length * LINE_HEIGHT) : [])];
    }),
  );
}

/** Returns the rows of the sum, in the order shown; used by the page and the PDF. */
export function totalRows(invoice: Stripe.Invoice): { readonly label: string; readonly amount: number }[] {
  const taxes = (invoice.total_taxes ?? []).map(({ amount, tax_behavior }) => ({
    label: tax_behavior === 'inclusive' ? 'Including VAT (20%)' : 'VAT (20%)',
    amount,
  }));
  const balance = invoice.amount_due - invoice.total;
  return [
    { label: 'Subtotal', amount: invoice.subtotal },
    ...taxes,
    { label: 'Total', amount: invoice.total },
    ...(balance === 0 ? [] : [{ label: balance < 0 === invoice.total > 0 ? 'From your balance' : 'To your balance', amount: balance }]),
    {
      label: invoice.status === 'paid' ? 'Amount paid' : 'Amount due',
      amount: invoice.status === 'paid' ? invoice.amount_paid : invoice.amount_due,
    },
  ];
}

/** Returns a day: 5 January 2027. */
export function longDay(seconds: number): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(seconds * 1_000);
}

function headTexts(invoice: Stripe.Invoice, title: string): PdfText[] {
  const issued = invoice.status_transitions.finalized_at ?? invoice.created;
  const address = invoice.customer_address;
  const paid = invoice.status_transitions.paid_at;
  const taxIds = (invoice.customer_tax_ids ?? []).map(({ value }) => `VAT number ${value ?? ''}`);
  const place = [address?.line1, address?.city, address?.postal_code, address?.country];
  const buyer = [invoice.customer_name, ...place, ...taxIds, invoice.customer_email].filter(Boolean);
  return [
    { x: LEFT, y: 72, text: title, size: 20, bold: true },
    { x: LEFT, y: 96, text: `Date of issue: ${longDay(issued)}`, size: 10 },
    { x: LEFT, y: 112, text: paid ? `Paid on ${longDay(paid)}` : `Status: ${invoice.status ?? 'draft'}`, size: 10 },
    { x: LEFT, y: 150, text: invoice.account_name ?? BRAND.legalName, size: 11, bold: true },
    ...SELLER.map((text, index) => ({ x: LEFT, y: 166 + index * 14, text, size: 10 })),
    { x: 320, y: 150, text: 'Bill to', size: 11, bold: true },
    ...buyer.map((text, index) => ({ x: 320, y: 166 + index * 14, text: String(text), size: 10 })),
    { x: LEFT, y: 270, text: 'Description', size: 10, bold: true },
    { x: RIGHT, y: 270, text: 'Amount', size: 10, bold: true, right: true },
  ];
}

function lineTexts(line: Stripe.InvoiceLineItem, y: number): PdfText[] {
  return [
    { x: LEFT, y, text: line.description ?? '', size: 10 },
    { x: LEFT, y: y + 13, text: `${longDay(line.period.start)} – ${longDay(line.period.end)}`, size: 8 },
    { x: RIGHT, y, text: money(line.amount, line.currency), size: 10, right: true },
  ];
}

function totalTexts(invoice: Stripe.Invoice, y: number): PdfText[] {
  return totalRows(invoice).flatMap(({ label, amount }, index, all) => {
    const row = { y: y + index * 18, size: 10, bold: index === all.length - 1 };
    return [
      { ...row, x: 320, text: label },
      { ...row, x: RIGHT, text: money(amount, invoice.currency), right: true },
    ];
  });
}
