import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { startPg } from '../../tools/pg/start-pg.ts';
import { startProduct } from './fixtures/launcher.ts';
import { productEnv, productSettings } from './fixtures/product.ts';
import { startSeedServer } from './fixtures/seed-server.ts';

/** Starts the product that the tests share and its seed server; the returned function stops both and deletes the data. */
export default async function startSharedProduct(): Promise<() => Promise<void>> {
  const { dataDir, postgresPort } = productSettings();
  const undo: (() => Promise<void>)[] = [async () => rmSync(dataDir, { recursive: true, force: true })];
  const stopAll = async () => {
    for (const step of undo.reverse()) await step();
  };
  try {
    // Of our own, because that of the launcher forces every transaction to the disk: half of the start, and a part of every test.
    const database = await startPg({ dataDir: path.join(dataDir, 'postgres'), port: postgresPort, durable: false });
    undo.push(() => database.stop());
    const product = await startProduct({ ...productEnv(), DATABASE_URL: database.url }, dataDir);
    undo.push(() => product.stop());
    const seeds = await startSeedServer(randomUUID());
    undo.push(() => seeds.stop());
    return stopAll;
  } catch (cause) {
    await stopAll();
    throw cause;
  }
}
