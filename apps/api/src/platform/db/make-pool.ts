import { Pool, type PoolConfig } from 'pg';

/**
 * Opens a pool whose lost connections are reported to `onLost`. The query that runs on one fails with the same error; without
 * listeners the loss of an idle one would end the process.
 */
export function makePool(config: PoolConfig, onLost: (cause: Error) => void = () => undefined): Pool {
  const pool = new Pool(config);
  return pool.on('error', onLost).on('connect', (client) => client.on('error', onLost));
}
