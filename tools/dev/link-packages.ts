import { mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/** Of a checkout's own; caches are written to. */
const NOT_LINKED = new Set(['@larkline', '.cache', '.vite', '.vite-temp']);

/** Links a checkout's packages into a copy of it. Our own packages link to `libs`, so in the copy they resolve to the copied sources. */
export function linkPackages(root: string, copy: string): void {
  const [from, to] = [path.join(root, 'node_modules'), path.join(copy, 'node_modules')];
  mkdirSync(path.join(to, '@larkline'), { recursive: true });
  for (const entry of readdirSync(from)) if (!NOT_LINKED.has(entry)) symlinkSync(path.join(from, entry), path.join(to, entry));
  for (const lib of readdirSync(path.join(from, '@larkline')))
    symlinkSync(readlinkSync(path.join(from, '@larkline', lib)), path.join(to, '@larkline', lib));
}
