import { z } from 'zod';
import { listQuerySchema } from '../../../platform/domain/list-query.ts';
import type { DomainRoute } from '../../../platform/domain/route.ts';
import { parseUnknown } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/context/context.ts';
import { RECORDINGS_PATH, streamRecording } from './recordings.service.ts';
import { exportCsv, exportJson, type ExportChoice } from './transcript-files.service.ts';

const text = z.string().catch('');
const recordingSchema = z.object({ client: text, transcript: text, until: text, signature: text });

/** Recordings, streamed from their provider. An `<audio>` sends no token, so the signature of the address is the permission. */
const recordings: DomainRoute = {
  method: 'GET',
  path: RECORDINGS_PATH,
  access: { level: 'PUBLIC', scope: null },
  fetches: true,
  answer(ctx, { query, range }) {
    const { signature, ...facts } = parseUnknown(recordingSchema, query);
    return streamRecording(ctx, facts, signature, range);
  },
};

const exportSchema = z.union([z.object({ id: z.string() }), listQuerySchema]);

type Export = (ctx: Context, exported: ExportChoice) => Promise<Buffer>;

/** A file of the conversation with the given id, or of those in a list with the sort, filter and search of the GraphQL list; open while the plan is locked. */
function fileRoute(ending: 'csv' | 'json', type: string, make: Export): DomainRoute {
  return {
    method: 'GET',
    path: `/files/conversations.${ending}`,
    access: { level: 'SUBSCRIBER', scope: 'transcripts:read', openWhileLocked: true },
    async answer(ctx, { query }) {
      return {
        body: await make(ctx, parseUnknown(exportSchema, query)),
        headers: { 'content-type': `${type}; charset=utf-8`, 'content-disposition': `attachment; filename="conversations.${ending}"` },
      };
    },
  };
}

/** The routes of transcripts. */
export const routes: readonly DomainRoute[] = [
  recordings,
  fileRoute('csv', 'text/csv', exportCsv),
  fileRoute('json', 'application/json', exportJson),
];
