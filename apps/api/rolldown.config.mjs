import { readFileSync } from 'node:fs';
import { defineConfig } from 'rolldown';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

export default defineConfig({
  input: { main: 'apps/api/src/main.ts', seed: 'apps/api/src/seed.ts', 'print-schema': 'apps/api/src/print-schema.ts' },
  platform: 'node',
  // Packages stay outside; our own libs and oxc's decorator runtime go in.
  external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('@larkline/') && !id.includes('@oxc-project/'),
  tsconfig: 'tsconfig.json',
  transform: {
    target: 'node24',
    assumptions: { setPublicClassFields: true },
    typescript: { removeClassFieldsWithoutInitializer: true },
    define: { BUILT_VERSION: JSON.stringify(version) },
  },
  output: {
    dir: 'dist/api',
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    cleanDir: true,
    keepNames: true,
  },
});
