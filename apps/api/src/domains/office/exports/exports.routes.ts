import { z } from 'zod';
import type { DomainRoute } from '../../../platform/domain/route.ts';
import { parseUnknown } from '../../../platform/errors/parse.ts';
import { openDownload } from './download.service.ts';

const querySchema = z.object({ task: z.string().catch('') });

/** The files of exports, for the members of staff who started them. */
export const routes: readonly DomainRoute[] = [
  {
    method: 'GET',
    path: '/files/export.csv',
    access: { level: 'ADMIN', scope: null },
    async answer(ctx, { query }) {
      const { name, bytes, file } = await openDownload(ctx, parseUnknown(querySchema, query).task);
      return {
        body: file,
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-length': String(bytes),
          'content-disposition': `attachment; filename="${name}"`,
        },
      };
    },
  },
];
