import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { rootDir } from './settings.ts';

const settleMs = 150;

/** Regenerates hooks and types whenever an operation (`*.graphql`) or the schema changes. */
export function watchOperations(signal: AbortSignal): void {
  let timer: NodeJS.Timeout | undefined;
  const onChange = (_event: string, file: string | null) => {
    if (!file?.endsWith('.graphql')) return;
    clearTimeout(timer);
    timer = setTimeout(generate, settleMs);
  };
  for (const folder of ['apps/web/src', 'apps/api'])
    watch(path.join(rootDir, folder), { recursive: folder !== 'apps/api', signal }, onChange);
}

function generate(): void {
  spawn(process.execPath, ['tools/codegen/run.ts'], { cwd: rootDir, stdio: ['ignore', 'ignore', 'inherit'] });
}
