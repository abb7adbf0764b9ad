import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

describe('workspace', () => {
  it.each(['package.json', 'nx.json', 'tsconfig.base.json', 'docker-compose.yml', 'README.md', 'apps', 'libs', 'tools'])(
    'CRD-01 has %s',
    (name) => {
      expect(existsSync(path.join(root, name))).toBe(true);
    },
  );

  it('CRD-03 writes operations in .graphql files only, so that every hook and document is generated', () => {
    const sources = globSync('apps/web/src/**/*.{ts,tsx}', {
      cwd: root,
      exclude: ['**/*.generated.ts', '**/testkit', '**/*.test.tsx', '**/*.test.ts'],
    });
    const byHand = sources.filter((file) => /\bgql\b|from 'graphql-tag'|parse\(`/.test(read(file)));

    expect(sources.length).toBeGreaterThan(100);
    expect(byHand).toEqual([]);
  });

  it('pins every package to one exact version', () => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json')) as Record<
      string,
      Record<string, string>
    >;
    const loose = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
      ([, version]) => !/^(?:npm:typescript@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );

    expect(loose).toEqual([]);
  });

  it('locks no download address, so that any registry serves it', () => {
    expect(read('package-lock.json')).not.toContain('"resolved": "http');
  });
});
