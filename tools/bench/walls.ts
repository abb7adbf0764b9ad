import type pg from 'pg';
import { appUrlOf } from '../dev/database-url.ts';
import { withConnection } from '../pg/database.ts';
import type { BuiltProduct } from './built-product.ts';
import { ofClientStatement, overviewStatement } from './floor-statements.ts';
import { shown, type Section } from './section.ts';
import { median } from './statistics.ts';

const rounds = 7;
const turnsPerRound = 500;
// As the api sets them for its reads (`platform/db/read-statements.ts`).
const plannerSettings = ["'enable_sort', 'off'", "'enable_seqscan', 'off'", "'plan_cache_mode', 'force_generic_plan'"]
  .map((each) => `, set_config(${each}, true)`)
  .join('');
const readOfOrm = 'select * from faq where client_id = ';

/** The cost of row-level security: the same statements as the owner, exempt from policies, and as the role of the api. */
export async function benchWalls(product: BuiltProduct): Promise<Section> {
  return withConnection(product.databaseUrl, (owner) =>
    withConnection(appUrlOf(product.databaseUrl), async (app) => {
      const clientId = await ownClientId(owner);
      await Promise.all([prepare(owner), prepare(app)]);
      const message = `execute overview ('2026-11-20T10:00:00Z', '${clientId}');execute of_client (array['${clientId}']::uuid[])`;
      const setting = `select set_config('app.client_id', '${clientId}', true)${plannerSettings}`;
      const ormSetting = `set local app.client_id = '${clientId}'`;
      const read = `${readOfOrm}'${clientId}'`;
      const [open, walled, bareRead, ormRead] = await inTurn([
        () => owner.query(message),
        () => app.query(`${setting};${message}`),
        () => owner.query(read),
        () => inTransaction(app, ormSetting, read),
      ]);
      return describe({ open, walled, bareRead, ormRead });
    }),
  );
}

async function ownClientId(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ id: string }>('select client_id as id from transcripts limit 1');
  return rows[0]?.id ?? '';
}

async function prepare(connection: pg.Client): Promise<void> {
  await connection.query(`prepare overview (timestamptz, uuid) as ${overviewStatement.text}`);
  await connection.query(`prepare of_client (uuid[]) as ${ofClientStatement.text}`);
}

async function inTransaction(connection: pg.Client, setting: string, statement: string): Promise<void> {
  await connection.query(`begin;${setting}`);
  await connection.query(statement);
  await connection.query('commit');
}

/** Median milliseconds of one turn of each work, measured round by round in turn. */
async function inTurn(works: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const figures = works.map((): number[] => []);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, work] of works.entries()) {
      const started = performance.now();
      for (let turn = 0; turn < turnsPerRound; turn += 1) await work();
      // The first round warms up.
      if (round > 0) figures[index]?.push((performance.now() - started) / turnsPerRound);
    }
  }
  return figures.map(median);
}

function describe({ open = 0, walled = 0, bareRead = 0, ormRead = 0 }: Record<string, number | undefined>): Section {
  const ms = (value: number) => `${value.toFixed(3)} ms`;
  return {
    id: 'walls',
    title: 'Row-level security',
    method:
      `One connection, ${rounds} rounds of ${turnsPerRound} turns each in turn, medians, with the demo data. First the dashboard's two prepared statements in one message, ` +
      'as the owner, exempt from policies, and as the role of the api with the client and the settings of the planner set; then one read as the ORM makes it outside a transaction.',
    figures: [
      shown('Dashboard statements, no wall', ms(open)),
      shown('Dashboard statements, walled', ms(walled)),
      shown('Walled / no wall', (walled / open).toFixed(2)),
      shown('One read, no wall: one round trip', ms(bareRead)),
      shown('One read of the ORM, walled: four round trips', ms(ormRead)),
    ],
  };
}
