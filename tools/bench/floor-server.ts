import { createSecretKey } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { hasAccess } from '@larkline/catalogue';
import jwt from 'jsonwebtoken';
import pg from 'pg';
import { floorAnswer, type ValuesOfClient, type OverviewRow } from './floor-answer.ts';
import { directoryAnswer, type DirectoryRow } from './floor-directory.ts';
import {
  directoryCountStatement,
  directoryStatement,
  ofClientStatement,
  overviewStatement,
  productsStatement,
  sessionStatement,
} from './floor-statements.ts';

// The minimum that a server does for one dashboard: check the token, run the statements, write the JSON; at /prepared with
// named statements, which PostgreSQL plans once per connection; at /products and /directory one page of a list, named as well. PORT, DATABASE_OWNER_URL (no wall between clients) and
// JWT_KEYS as for the api.

interface SessionRow {
  is_admin: boolean;
  client_id: string;
  subscription_active: boolean | null;
  billing_status: string | null;
}

interface ProductRow {
  id: string;
  name: string;
  price_pence: number;
  category: string | null;
  in_stock: boolean;
}

const PAGE = 25;

type Run = (statement: { name: string; text: string }, values: unknown[]) => Promise<pg.QueryResult<object>>;

const connections = 16;
const secret = createSecretKey(Buffer.from(process.env['JWT_KEYS']?.split(':')[1] ?? '', 'base64url'));
const pool = new pg.Pool({ connectionString: process.env['DATABASE_OWNER_URL'], max: connections });

const server = createServer((request, response) => {
  answer(request).then(
    ({ status, body }) => {
      const text = JSON.stringify(body);
      response
        .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text) })
        .end(text);
    },
    (cause: unknown) => {
      console.error(cause);
      response.writeHead(500).end();
    },
  );
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));

async function answer(request: IncomingMessage): Promise<{ status: number; body: object }> {
  if (request.method !== 'POST') return { status: 405, body: {} };
  JSON.parse(await readBody(request));
  const run: Run = (statement, values) => pool.query({ ...statement, ...(request.url === '/graphql' && { name: undefined }), values });
  const session = await findSession(run, request.headers.authorization ?? '');
  if (request.url === '/directory') {
    if (!session?.is_admin) return { status: 401, body: {} };
    const [page, count] = await Promise.all([run(directoryStatement, []), run(directoryCountStatement, [])]);
    return { status: 200, body: { data: directoryAnswer(page.rows as DirectoryRow[], (count.rows[0] as { total: number }).total) } };
  }
  const clientId = findSubscriber(session);
  if (!clientId) return { status: 401, body: {} };
  if (request.url === '/products') return { status: 200, body: { data: productsAnswer(await run(productsStatement, [clientId])) } };
  const [overview, ofClient] = await Promise.all([run(overviewStatement, [new Date(), clientId]), run(ofClientStatement, [[clientId]])]);
  const row = overview.rows[0] as OverviewRow | undefined;
  const further = ofClient.rows[0] as ValuesOfClient | undefined;
  return row && further ? { status: 200, body: { data: floorAnswer(row, further) } } : { status: 404, body: {} };
}

function productsAnswer({ rows }: pg.QueryResult<object>): object {
  const edges = (rows as ProductRow[]).slice(0, PAGE).map(({ price_pence: pricePence, in_stock: inStock, id, name, category }) => ({
    node: { id, name, pricePence, category, inStock },
  }));
  return { client: { products: { edges, pageInfo: { hasNextPage: rows.length > PAGE } } } };
}

async function findSession(run: Run, authorization: string): Promise<SessionRow | undefined> {
  const claims = jwt.verify(authorization.slice('Bearer '.length), secret, { algorithms: ['HS256'], audience: 'larkline' });
  if (typeof claims === 'string') return undefined;
  const { rows } = await run(sessionStatement, [claims['sid'], claims.sub, new Date()]);
  return rows[0] as SessionRow | undefined;
}

function findSubscriber(row: SessionRow | undefined): string | null {
  if (!row) return null;
  const { is_admin: isAdmin, billing_status: billingStatus, subscription_active: subscriptionActive } = row;
  return hasAccess({ isAdmin, billingStatus, subscriptionActive: subscriptionActive ?? false }) ? row.client_id : null;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
