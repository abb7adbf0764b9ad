import { namedRows, readGroups } from './spec-coverage.ts';

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

describe('namedRows', () => {
  const rowsIn = (source: string) => [...namedRows(source, 'some.test.tsx')];

  it('finds ids in the titles of tests and groups, in every way they are written', () => {
    expect(rowsIn("it('CHK-02 one', () => {})")).toEqual(['CHK-02']);
    expect(rowsIn("describe('PRC', () => { test('PRC-04 PRC-05 two', () => {}) })")).toEqual(['PRC-04', 'PRC-05']);
    expect(rowsIn("it.each([['CHK-09']])('CHK-03 %s', () => {})")).toEqual(['CHK-03']);
    expect(rowsIn('test.describe.serial(`DSH-01 ${theme} ACL-02`, () => {})')).toEqual(['DSH-01', 'ACL-02']);
    expect(rowsIn("it.each`a`('E63 too short', () => {})")).toEqual(['E63']);
    expect(rowsIn("it('PPS-01 ' + 'PPS-02', () => <p>{'PPS-03'}</p>)")).toEqual(['PPS-01', 'PPS-02']);
  });

  it('finds none in comments, code and other words', () => {
    expect(rowsIn("// CHK-02\nconst id = 'CHK-02'; expect('CHK-02').toBe('CHK-02'); it('ISO-8601 UTF-8 CHK-021 E2E', () => {})")).toEqual(
      [],
    );
  });
});
