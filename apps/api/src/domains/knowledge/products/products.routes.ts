import { z } from 'zod';
import type { DomainRoute } from '../../../platform/domain/route.ts';
import { parseUnknown } from '../../../platform/errors/parse.ts';
import { csvRoutes } from '../../people/rows/index.ts';
import { getPicture, PICTURES_PATH } from './picture.service.ts';
import { productFile } from './products.csv.ts';

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

/** The routes of products: their pictures, and the CSV file. */
export const routes: readonly DomainRoute[] = [
  pictures,
  ...csvRoutes('products.csv', { read: 'products:read', write: 'products:write' }, productFile),
];
