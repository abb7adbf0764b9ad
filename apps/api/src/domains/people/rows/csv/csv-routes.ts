import { z } from 'zod';
import type { ScopeName } from '../../../../platform/auth/scope.ts';
import { jsonText, listQuerySchema } from '../../../../platform/domain/list-query.ts';
import type { DomainRoute } from '../../../../platform/domain/route.ts';
import { parseUnknown } from '../../../../platform/errors/parse.ts';
import type { OwnedRow } from '../owned-row.ts';
import { exportRows, importRows, writeTemplate, type CsvFile, type ExportedFile } from './csv-file.ts';
import { SAME_ROWS } from './csv-plan.ts';

const COLUMNS = 'The columns must be a JSON object, such as {"Product title":"name","Colour":null}.';
const uploadSchema = z.object({
  check: z.enum(['0', '1'], '"check" must be 0 or 1.').optional(),
  same: z.enum(SAME_ROWS, `"same" must be ${SAME_ROWS.join(', ')}.`).default('ADD'),
  columns: jsonText(z.record(z.string(), z.string().nullable()), COLUMNS).default({}),
});

/**
 * Returns the route that downloads a CSV file, such as `/files/products.csv`, with the sort, filter and search of the GraphQL list, for
 * callers of this level. A business whose plan has ended can still take its rows out.
 */
export function csvDownload<Row extends OwnedRow>(
  name: `${string}.csv`,
  scope: ScopeName,
  file: ExportedFile<Row>,
  level: DomainRoute['access']['level'] = 'SUBSCRIBER',
): DomainRoute {
  return {
    method: 'GET',
    path: `/files/${name}`,
    access: { level, scope, openWhileLocked: true },
    async answer(ctx, { query }) {
      return {
        body: await exportRows(ctx, file, parseUnknown(listQuerySchema, query)),
        headers: csvHeaders(name),
      };
    },
  };
}

/**
 * Returns the routes of a CSV file: its download, the download of a template, and the upload that adds and changes rows, and with
 * `check=1` only reports what it would do.
 */
export function csvRoutes<Row extends OwnedRow>(
  name: `${string}.csv`,
  scopes: { readonly read: ScopeName; readonly write: ScopeName },
  file: CsvFile<Row>,
): readonly DomainRoute[] {
  return [
    csvDownload(name, scopes.read, file),
    {
      method: 'POST',
      path: `/files/${name}`,
      access: { level: 'SUBSCRIBER', scope: scopes.write },
      takes: { type: 'text/csv', maxBytes: 5_000_000 },
      async answer(ctx, { query, body }) {
        const { check, ...how } = parseUnknown(uploadSchema, query);
        return { body: await importRows(ctx, file, body, { ...how, check: check === '1' }) };
      },
    },
    {
      method: 'GET',
      path: `/files/template-${name}`,
      access: { level: 'SUBSCRIBER', scope: scopes.read },
      answer: async () => ({ body: Buffer.from(writeTemplate(file)), headers: csvHeaders(`template-${name}`) }),
    },
  ];
}

function csvHeaders(name: string): Record<string, string> {
  return { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${name}"` };
}
