import { defineConfig } from 'rolldown';
import { explorerAssets } from './build/explorer-assets.ts';

export default defineConfig({
  input: { boot: 'apps/explorer/src/boot.ts', main: 'apps/explorer/src/main.ts' },
  platform: 'browser',
  tsconfig: 'apps/explorer/tsconfig.json',
  transform: { target: 'es2023', define: { 'process.env.NODE_ENV': '"production"', 'globalThis.process': 'undefined' } },
  plugins: [explorerAssets()],
  output: {
    dir: 'dist/explorer',
    format: 'esm',
    entryFileNames: 'assets/[name]-[hash].js',
    chunkFileNames: 'assets/[name]-[hash].js',
    minify: true,
    cleanDir: true,
  },
});
