import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inputHash } from './input-hash.ts';

let root: string;

function write(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'larkline-hash-'));
  write('apps/api/src/main.ts', '1');
  write('apps/web/src/root.tsx', '1');
  write('libs/format/src/index.ts', '1');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('inputHash', () => {
  it('changes with the address of the site, for the pages only', () => {
    const env = { SITE_URL: 'https://www.example.co.uk' };

    expect(inputHash(root, 'web', env)).not.toBe(inputHash(root, 'web', {}));
    expect(inputHash(root, 'api', env)).toBe(inputHash(root, 'api', {}));
  });

  it.each(['apps/api/src/main.ts', 'apps/api/src/new.ts', 'libs/format/src/index.ts', 'package-lock.json', 'tsconfig.base.json'])(
    'changes with %s',
    (file) => {
      const before = inputHash(root, 'api');
      write(file, '2');

      expect(inputHash(root, 'api')).not.toBe(before);
    },
  );

  it.each([
    'apps/web/src/root.tsx',
    'apps/api/src/main.test.ts',
    'apps/api/src/x.itest.ts',
    'apps/api/src/domains/x/x.trials.ts',
    'apps/api/README.md',
    'apps/api/src/x.generated.ts',
  ])('does not change with %s', (file) => {
    const before = inputHash(root, 'api');
    write(file, '2');

    expect(inputHash(root, 'api')).toBe(before);
  });

  it('of the explorer changes with the colours of the web', () => {
    const before = inputHash(root, 'explorer');
    write('apps/web/src/shared/brand/tokens.ts', '1');

    expect(inputHash(root, 'explorer')).not.toBe(before);
  });

  it('of the web changes with the schema', () => {
    const before = inputHash(root, 'web');
    write('apps/api/schema.graphql', 'type Query { a: Int }');

    expect(inputHash(root, 'web')).not.toBe(before);
  });
});
