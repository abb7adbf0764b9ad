import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operationNames } from './operations-manifest.ts';

it('lists queries and mutations by name, once each, and neither fragments nor fields', () => {
  const folder = mkdtempSync(join(tmpdir(), 'larkline-operations-'));
  mkdirSync(join(folder, 'deep/er'), { recursive: true });
  writeFileSync(join(folder, 'a.graphql'), 'query Zebra($id: ID!) {\n  query: zebra { id }\n}\nfragment A_b on B { mutation }\n');
  writeFileSync(join(folder, 'deep/er/b.graphql'), '# query Comment\nmutation Ant { ant }\n\nquery Zebra { zebra }\n');

  expect(operationNames(folder)).toEqual(['Ant', 'Zebra']);

  rmSync(folder, { recursive: true });
});

it('knows the operations of our own pages', () => {
  expect(operationNames(join(import.meta.dirname, '../src'))).toEqual(expect.arrayContaining(['RefreshSession', 'SignIn']));
});
