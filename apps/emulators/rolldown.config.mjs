import { defineConfig } from 'rolldown';

export default defineConfig({
  input: { main: 'apps/emulators/src/main.ts' },
  platform: 'node',
  // Packages stay in node_modules; only our own files are bundled.
  external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.includes('@oxc-project/'),
  tsconfig: 'tsconfig.json',
  transform: { target: 'node24' },
  // The folder is not cleaned: it also contains stripe-schemas.json, which is regenerated only when the SDK changes.
  output: { file: 'dist/emulators/main.js', format: 'esm', sourcemap: true },
});
