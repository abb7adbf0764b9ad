import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
/** An import that exists at runtime: those of types alone are left out. */
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'(\.[^']+)'/gm;

export type Arrow = readonly [from: string, to: string];

/** Returns the runtime imports between the files of a pattern. */
export function readArrows(pattern: string): Arrow[] {
  const files = globSync(pattern, { cwd: root, exclude: ['**/*.{test,itest,trials}.{ts,tsx}'] });
  return files.flatMap((from) =>
    Array.from(readFileSync(path.join(root, from), 'utf8').matchAll(IMPORT), ([, to = '']): Arrow => [
      from,
      path.posix.join(path.posix.dirname(from), to),
    ]),
  );
}

/** Returns the imports that close a circle of folders, at any depth. A file right in a folder counts as a folder of its own. */
export function importsInCircles(arrows: readonly Arrow[]): string[] {
  const doors = new Map<string, Set<string>>();
  for (const arrow of arrows) {
    const [from, to] = neighbours(arrow);
    doors.set(from, (doors.get(from) ?? new Set()).add(to));
  }
  const canReach = (from: string, to: string, seen = new Set<string>()): boolean => {
    if (from === to) return true;
    if (seen.has(from)) return false;
    seen.add(from);
    return [...(doors.get(from) ?? [])].some((next) => canReach(next, to, seen));
  };
  return arrows
    .filter((arrow) => {
      const [from, to] = neighbours(arrow);
      return canReach(to, from);
    })
    .map((arrow) => arrow.join(' → '));
}

/** Returns the two neighbours in one folder, each a folder or a file, between which an import leads. */
export function neighbours([from, to]: Arrow): Arrow {
  const [own, other] = [from.split('/'), to.split('/')];
  const depth = own.findIndex((name, at) => name !== other[at]) + 1;
  return [own.slice(0, depth).join('/'), other.slice(0, depth).join('/')];
}
