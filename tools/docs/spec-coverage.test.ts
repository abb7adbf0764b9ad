import path from 'node:path';
import { claimedRows, coverageDocument, readGroups } from './spec-coverage.ts';

describe('readGroups', () => {
  it('takes the rows of each table under its heading', () => {
    const list = [
      '# List',
      '## A. First',
      '| id | test |',
      '| --- | --- |',
      '| PRC-01 | x |',
      '| E07 | x |',
      '### Empty',
      'PRC-99',
      '## B',
      '| C-01 | PRC-02 |',
    ].join('\n');

    expect(readGroups(list)).toEqual([
      { title: 'A. First', rows: ['PRC-01', 'E07'] },
      { title: 'B', rows: ['C-01'] },
    ]);
  });
});

describe('the document', () => {
  const root = path.resolve(import.meta.dirname, '../..');

  it('lists exactly the proven rows, with their files', async () => {
    const document = coverageDocument(root, new Map([['PRC-04', new Set(['libs/b.test.ts', 'libs/a.test.ts'])]]));

    expect([...claimedRows(document)]).toEqual(['PRC-04']);
    expect(document).toContain('`libs/a.test.ts`, `libs/b.test.ts`');
  });

  it('lists unknown ids separately', async () => {
    const document = coverageDocument(root, new Map([['ZZZ-99', new Set(['libs/a.test.ts'])]]));

    expect(document).toMatch(/## Not in the list\s+- ZZZ-99: `libs\/a\.test\.ts`/);
  });
});
