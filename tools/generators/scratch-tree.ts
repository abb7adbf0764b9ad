import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { linkPackages } from '../dev/link-packages.ts';

/** What a command of a scratch tree printed, and how it ended. */
export interface Outcome {
  readonly ok: boolean;
  readonly output: string;
}

/** A copy of the repository in a temporary folder, to write into. */
export interface ScratchTree {
  readonly root: string;
  /** Runs a script with Node in the copy. */
  run(...args: readonly string[]): Promise<Outcome>;
  read(file: string): string;
  /** Files that were added since the copy was made, and lines that were added to or removed from the others. */
  changes(): { readonly added: readonly string[]; readonly lines: Readonly<Record<string, string>> };
  /** Ends what still runs and deletes the copy. */
  remove(): void;
}

/**
 * Copies the files of the repository that git has or would add, or those of them that match a pathspec; packages are linked, the
 * libs of the copy are its own.
 */
export function makeScratchTree(root: string, ...pathspecs: readonly string[]): ScratchTree {
  const copy = mkdtempSync(path.join(tmpdir(), 'larkline-scratch-'));
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...pathspecs];
  const listed = execFileSync('git', list, { cwd: root, encoding: 'utf8' });
  const files = listed.split('\0').filter((file) => file && existsSync(path.join(root, file)));
  for (const folder of new Set(files.map((file) => path.dirname(file)))) mkdirSync(path.join(copy, folder), { recursive: true });
  for (const file of files) copyFileSync(path.join(root, file), path.join(copy, file));
  linkPackages(root, copy);
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: copy, encoding: 'utf8' }).trim().split('\n').filter(Boolean);
  const ended = new AbortController();
  git('init', '--quiet');
  git('add', '--all');
  return {
    root: copy,
    run: (...args) => runNode(copy, args, ended.signal),
    read: (file) => readFileSync(path.join(copy, file), 'utf8'),
    changes: () => ({
      added: git('ls-files', '--others', '--exclude-standard'),
      lines: Object.fromEntries(
        git('diff', '--numstat').map((line) => {
          const [added, removed, file = ''] = line.split('\t');
          return [file, `+${added} -${removed}`];
        }),
      ),
    }),
    remove: () => {
      ended.abort();
      rmSync(copy, { recursive: true, force: true });
    },
  };
}

function runNode(cwd: string, args: readonly string[], signal: AbortSignal): Promise<Outcome> {
  const { NODE_OPTIONS: _, ...env } = process.env;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, env, signal, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('error', reject).on('close', (code) => resolve({ ok: code === 0, output }));
  });
}
