import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
/** An import that exists at runtime: those of types alone are left out. */
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'(\.[^']+)'/gm;

type Arrow = readonly [from: string, to: string];

function readArrows(pattern: string): Arrow[] {
  const files = globSync(pattern, { cwd: root, exclude: ['**/*.{test,itest,trials}.{ts,tsx}'] });
  return files.flatMap((from) =>
    Array.from(readFileSync(path.join(root, from), 'utf8').matchAll(IMPORT), ([, to = '']): Arrow => [
      from,
      path.posix.join(path.posix.dirname(from), to),
    ]),
  );
}

/** Returns the imports that close a circle of folders, at any depth. A file right in a folder counts as a folder of its own. */
function importsInCircles(arrows: readonly Arrow[]): string[] {
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

// The two neighbours in one folder, each a folder or a file, between which the import leads.
function neighbours([from, to]: Arrow): Arrow {
  const [own, other] = [from.split('/'), to.split('/')];
  const depth = own.findIndex((name, at) => name !== other[at]) + 1;
  return [own.slice(0, depth).join('/'), other.slice(0, depth).join('/')];
}

describe('folders of the api', () => {
  it('import each other in one direction', () => {
    const arrows = readArrows('apps/api/src/{platform,integrations,domains}/**/*.{ts,tsx}');

    expect(arrows.length).toBeGreaterThan(2_000);
    expect(importsInCircles(arrows)).toEqual([]);
  });

  it('are in a circle through other folders and single files as well', () => {
    const circle: Arrow[] = [
      ['x/a/in/1.ts', 'x/b/2.ts'],
      ['x/b/2.ts', 'x/single.ts'],
      ['x/single.ts', 'x/a/out/3.ts'],
    ];

    expect(importsInCircles([...circle, ['x/b/2.ts', 'x/c/4.ts']])).toEqual(circle.map((arrow) => arrow.join(' → ')));
    expect(importsInCircles(circle.slice(1))).toEqual([]);
  });
});
