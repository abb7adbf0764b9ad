import { chmodSync, cpSync, globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Creates a copy of deploy/nginx that runs without root and without the paths of a server: all its files are in the returned
 * folder, and the processes behind it are those of `upstream.host.conf`. `change` edits the text of each file further.
 */
export function nginxFolder(root: string, change: (text: string) => string = (text) => text): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'larkline-nginx-'));
  // Started by root, it reads its pages as another account.
  chmodSync(folder, 0o755);
  cpSync(path.join(root, 'deploy/nginx'), folder, { recursive: true });
  for (const file of globSync('*.conf', { cwd: folder }).map((name) => path.join(folder, name))) {
    const here = readFileSync(file, 'utf8')
      .replaceAll('/tmp/', `${folder}/`)
      .replaceAll('/etc/nginx/larkline', folder)
      .replaceAll('/etc/nginx/tls', folder)
      .replaceAll('/var/log/nginx', folder)
      .replaceAll('/dev/stdout', `${folder}/access.log`)
      .replaceAll('upstream.compose', 'upstream.host');
    writeFileSync(file, change(here));
  }
  return folder;
}
