import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The account PostgreSQL runs under when it may not run under ours. */
export interface OsUser {
  uid: number;
  gid: number;
}

const candidates = ['postgres', 'nobody'];

/**
 * Returns the account to drop to: `null` for an ordinary user (PostgreSQL then runs under it), else the owner of an existing
 * data folder, else `postgres` or `nobody`. PostgreSQL refuses to run as root.
 */
export function unprivilegedUser(existingDataDir?: string): OsUser | null {
  if (process.getuid?.() !== 0) return null;
  if (existingDataDir) {
    const { uid, gid } = statSync(existingDataDir);
    if (uid !== 0) return { uid, gid };
  }
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of candidates) {
    const account = accounts.find(([login]) => login === name);
    if (account) return { uid: Number(account[2]), gid: Number(account[3]) };
  }
  return { uid: 65534, gid: 65534 };
}

/** Whether that account can enter every folder on the way to `target` (the folder itself included). Checks mode bits, not ACLs. */
export function canEnter(user: OsUser | null, target: string): boolean {
  if (!user) return true;
  for (let folder = path.resolve(target); ; folder = path.dirname(folder)) {
    const { mode, uid, gid } = statSync(folder);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if (!(mode & bit)) return false;
    if (folder === path.dirname(folder)) return true;
  }
}
