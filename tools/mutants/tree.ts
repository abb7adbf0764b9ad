import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { linkPackages } from '../dev/link-packages.ts';
import type { Mutant } from './mutant.ts';

/** What a copy links or does not need. */
const NOT_COPIED = new Set(['.git', '.data', '.nx', 'node_modules', 'dist', 'test-results', 'playwright-report', 'coverage']);

/** Returns a new temporary folder for a copy of the tree. */
export function makeFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'larkline-mutants-'));
}

/** Copies the sources of a checkout into a folder, with links to its packages and its build. */
export function copyTree(root: string, folder: string): void {
  for (const entry of readdirSync(root))
    if (!NOT_COPIED.has(entry)) cpSync(path.join(root, entry), path.join(folder, entry), { recursive: true, verbatimSymlinks: true });
  symlinkSync(path.join(root, 'dist'), path.join(folder, 'dist'));
  linkPackages(root, folder);
}

/** Removes a copy, not what it links to. */
export function removeTree(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Makes the change of a mutant in a copy; returns the function that undoes it. Throws unless its text occurs exactly once. */
export function applyMutant(folder: string, { id, file, find, replace }: Mutant): () => void {
  const target = path.join(folder, file);
  const source = readFileSync(target, 'utf8');
  const count = source.split(find).length - 1;
  if (count !== 1) throw new Error(`${id}: the text to find occurs ${count} times in ${file}.`);
  writeFileSync(
    target,
    source.replace(find, () => replace),
  );
  return () => writeFileSync(target, source);
}
