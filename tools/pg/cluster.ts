import { spawnSync } from 'node:child_process';
import { existsSync, renameSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { makeLeaf } from './data-folder.ts';
import type { OsUser } from './os-user.ts';
import { StartError } from './start-error.ts';
import { lastLogLine } from './server-log.ts';

const settings = ['-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/** Environment of `initdb` and `postgres`: our own without PG* variables, which would change their behaviour. */
export function serverEnv(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env;
  return { PATH, SystemRoot, LC_ALL: 'C', TZ: 'UTC' };
}

/** Creates a new data folder. It gets its name only when complete, so an interrupted start leaves no partial one. */
export function createCluster(binaries: string, folder: string, user: OsUser | null): void {
  const part = `${folder}.new`;
  makeLeaf(part, user);
  const made = spawnSync(path.join(binaries, 'bin', 'initdb'), ['-D', part, ...settings, '--no-sync', '--no-instructions'], {
    ...user,
    env: serverEnv(),
    cwd: part,
    encoding: 'utf8',
  });
  if (made.status !== 0) {
    const reason = made.error?.message ?? lastLogLine(made.stderr, /error|fatal/i);
    throw new StartError(`PostgreSQL's data folder ${folder} could not be created (${reason}): free the disk or set DATA_DIR`);
  }
  if (existsSync(folder)) rmdirSync(folder);
  renameSync(part, folder);
}
