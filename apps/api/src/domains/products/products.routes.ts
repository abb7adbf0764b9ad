import { z } from 'zod';
import { listQuerySchema } from '../../platform/domain/list-query.ts';
import type { DomainRoute } from '../../platform/domain/route.ts';
import { parseUnknown } from '../../platform/errors/parse.ts';
import { exportProducts, importProducts } from './product-files.service.ts';
import { getPicture, PICTURES_PATH } from './picture.service.ts';

const text = z.string().catch('');
const pictureSchema = z.object({ client: text, url: text, until: text, signature: text });

/** Checked copies of pictures. An `<img>` sends no token, so the signature of the address is the permission. */
const pictures: DomainRoute = {
  method: 'GET',
  path: PICTURES_PATH,
  access: { level: 'PUBLIC', scope: null },
  fetches: true,
  async answer(ctx, { query }) {
    const { signature, ...facts } = parseUnknown(pictureSchema, query);
    const { type, file } = await getPicture(ctx, facts, signature);
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

/** The products of the caller's client as CSV, with the sort, filter and search of the GraphQL list. */
const download: DomainRoute = {
  method: 'GET',
  path: FILE,
  access: { level: 'SUBSCRIBER', scope: 'products:read' },
  async answer(ctx, { query }) {
    return {
      body: await exportProducts(ctx, parseUnknown(listQuerySchema, query)),
      headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': 'attachment; filename="products.csv"' },
    };
  },
};

const uploadSchema = z.object({ check: z.enum(['0', '1'], '"check" must be 0 or 1.').optional() });

/** Adds and changes products by a CSV file; `check=1` only reports what it would do. Any other value than 0 or 1 is refused. */
const upload: DomainRoute = {
  method: 'POST',
  path: FILE,
  access: { level: 'SUBSCRIBER', scope: 'products:write' },
  takes: { type: 'text/csv', maxBytes: 5_000_000 },
  async answer(ctx, { query, body }) {
    const { check } = parseUnknown(uploadSchema, query);
    return { body: await importProducts(ctx, body, check === '1') };
  },
};

/** The routes of products. */
export const routes: readonly DomainRoute[] = [pictures, download, upload];
