import { z } from 'zod';
import type { DomainRoute } from '../../platform/domain/route.ts';
import { parseUnknown } from '../../platform/errors/parse.ts';
import { exportProducts, importProducts } from './product-files.service.ts';
import { getPicture, PICTURES_PATH } from './picture.service.ts';

/** Checked copies of pictures. An `<img>` sends no token, so the signature of the address is the permission. */
const pictures: DomainRoute = {
  method: 'GET',
  path: PICTURES_PATH,
  access: { level: 'PUBLIC', scope: null },
  async answer(ctx, { query: { url = '', until = '', signature = '' } }) {
    const { type, file } = await getPicture(ctx, url, until, signature);
    return {
      body: file,
      headers: {
        'content-type': type,
        'content-disposition': 'inline',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, max-age=86400, immutable',
      },
    };
  },
};

const FILE = '/files/products.csv';
const querySchema = z.object({
  sort: z.string().optional(),
  search: z.string().optional(),
  // The filter of the GraphQL list, as JSON.
  filter: z
    .string()
    .transform((text, issues) => {
      try {
        return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
      } catch {
        issues.addIssue({ code: 'custom', message: 'The filter must be a JSON object, such as {"inStock":true}.' });
        return z.NEVER;
      }
    })
    .optional(),
});

/** The products of the caller's client as CSV, with the sort, filter and search of the GraphQL list. */
const download: DomainRoute = {
  method: 'GET',
  path: FILE,
  access: { level: 'SUBSCRIBER', scope: 'products:read' },
  async answer(ctx, { query }) {
    return {
      body: await exportProducts(ctx, parseUnknown(querySchema, query)),
      headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': 'attachment; filename="products.csv"' },
    };
  },
};

/** Adds and changes products by a CSV file; `check=1` only reports what it would do. */
const upload: DomainRoute = {
  method: 'POST',
  path: FILE,
  access: { level: 'SUBSCRIBER', scope: 'products:write' },
  takes: { type: 'text/csv', maxBytes: 5_000_000 },
  answer: async (ctx, { query, body }) => ({ body: await importProducts(ctx, body, query['check'] === '1') }),
};

/** The routes of products. */
export const routes: readonly DomainRoute[] = [pictures, download, upload];
