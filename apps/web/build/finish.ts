import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { rewritePages } from './html.ts';
import { writeOperationsManifest } from './operations-manifest.ts';
import { writePagesManifest } from './pages-manifest.ts';
import { precompress } from './precompress.ts';
import { writeSiteFiles } from './site-files.ts';

const out = join(import.meta.dirname, '../../../dist/web');
const client = join(out, 'client');

// The prerendering server build is not served.
rmSync(join(out, 'server'), { recursive: true, force: true });
// Order matters: hashes are taken of the rewritten pages, and compressed files must not change afterwards.
rewritePages(client);
writePagesManifest(client, join(out, 'pages.json'));
writeSiteFiles(client);
writeOperationsManifest(join(import.meta.dirname, '../src'), join(out, 'operations.json'));
await precompress(client);
