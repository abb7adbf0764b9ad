import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { startProduct } from './fixtures/launcher.ts';
import { productEnv, productSettings } from './fixtures/product.ts';
import { startSeedServer } from './fixtures/seed-server.ts';

/** Starts the product that the tests share and its seed server; the returned function stops both and deletes the data. */
export default async function startSharedProduct(): Promise<() => Promise<void>> {
  const { dataDir } = productSettings();
  const undo: (() => Promise<void>)[] = [async () => rmSync(dataDir, { recursive: true, force: true })];
  const stopAll = async () => {
    for (const step of undo.reverse()) await step();
  };
  try {
    const product = await startProduct(productEnv(), dataDir);
    undo.push(() => product.stop());
    const seeds = await startSeedServer(randomUUID());
    undo.push(() => seeds.stop());
    return stopAll;
  } catch (cause) {
    await stopAll();
    throw cause;
  }
}
