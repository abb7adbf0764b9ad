import { rmSync } from 'node:fs';
import { startProduct } from './fixtures/launcher.ts';
import { productEnv, productSettings } from './fixtures/product.ts';

/** Starts the product that the tests share; the function it returns stops it and drops its data. */
export default async function startSharedProduct(): Promise<() => Promise<void>> {
  const { dataDir } = productSettings();
  const drop = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const product = await startProduct(productEnv(), dataDir);
    return async () => {
      await product.stop();
      drop();
    };
  } catch (cause) {
    drop();
    throw cause;
  }
}
