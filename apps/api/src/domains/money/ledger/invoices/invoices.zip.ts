import pLimit from 'p-limit';
import { z } from 'zod';
import { callStripe } from '../../../../integrations/stripe/index.ts';
import { getOwn } from '../../../../platform/auth/get-own.ts';
import type { Context } from '../../../../platform/context/context.ts';
import type { DomainRoute } from '../../../../platform/domain/route.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { parseUnknown } from '../../../../platform/errors/parse.ts';
import { fetchPdf } from '../../../../platform/outside/fetch-pdf.ts';
import { zip, type ZipEntry } from '../../../../platform/zip/zip.ts';
import { fetchLinks } from './invoice-links.service.ts';
import { Invoice } from './invoice.entity.ts';

/** Two years of months. */
const MAX_INVOICES = 24;
const AT_ONCE = 8;
const UNKNOWN = 'One of these invoices does not exist.';
const FAILED = "We couldn't fetch these invoices. Please try again.";
const GONE = 'Stripe no longer has one of these invoices. Please open the others one by one.';

const querySchema = z.object({
  ids: z
    .string()
    .transform((ids) => [...new Set(ids.split(','))])
    .pipe(z.array(z.uuid()).min(1).max(MAX_INVOICES, `You can download ${MAX_INVOICES} invoices at a time.`)),
});

/** The PDFs of chosen invoices in one file. Open to a client whose access has ended. */
export const invoicePdfsDownload: DomainRoute = {
  method: 'GET',
  path: '/files/invoices.zip',
  access: { level: 'CLIENT', scope: 'billing:read', openWhileLocked: true },
  fetches: true,
  async answer(ctx, { query }) {
    const { ids } = parseUnknown(querySchema, query);
    const rows: Invoice[] = [];
    for (const id of ids) rows.push(await getOwn(ctx, Invoice, id, UNKNOWN));
    await ctx.limits.consume('invoicePdfs', rows[0]?.clientId ?? '');
    const inTurn = pLimit(AT_ONCE);
    const entries = await Promise.all(rows.map((row) => inTurn(() => makeEntry(ctx, row))));
    return {
      body: zip(entries, ctx.now()),
      headers: { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename="invoices.zip"' },
    };
  },
};

/** Returns the name of an invoice's file. */
export function pdfName({ number }: Pick<Invoice, 'number'>): string {
  return `Invoice-${number.replaceAll(/[^\w-]/g, '_')}.pdf`;
}

async function makeEntry(ctx: Context, row: Invoice): Promise<ZipEntry> {
  const { pdfUrl } = await fetchLinks(ctx, row);
  if (!pdfUrl) throw new AppError('NOT_FOUND', GONE);
  return { name: pdfName(row), content: await callStripe(ctx, FAILED, () => fetchPdf(ctx, pdfUrl)) };
}
