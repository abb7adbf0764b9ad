/**
 * Writes the offset that all processes of a local run read (`ctx.now()` with TEST_CLOCK=on) into its single row.
 * Throws when the database is unreachable or has no such table.
 */
export async function writeClockRow(databaseUrl: string, offsetMs: number): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
  await client.connect();
  try {
    await client.query(
      'insert into test_clock (id, offset_ms) values (1, $1) on conflict (id) do update set offset_ms = excluded.offset_ms',
      [offsetMs],
    );
  } finally {
    await client.end();
  }
}
