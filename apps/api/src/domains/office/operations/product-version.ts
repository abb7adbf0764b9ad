import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

// Put in by the build (rolldown.config.mjs).
declare const BUILT_VERSION: string | undefined;

/** Version of the product: of the time of its build, or of the sources that run without one. */
export const PRODUCT_VERSION: string = typeof BUILT_VERSION === 'string' ? BUILT_VERSION : versionOfSources();

function versionOfSources(): string {
  const file = readFileSync(path.resolve(import.meta.dirname, '../../../../../../package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(file)).version;
}
