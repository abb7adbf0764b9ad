import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decisionsDocument } from './decisions-document.ts';

let root: string;
const write = (head: string) => writeFileSync(path.join(root, 'docs/decisions/0007-one-outbox.md'), `${head}\n\n## Context\n`);

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'larkline-decisions-'));
  mkdirSync(path.join(root, 'docs/decisions'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

describe('the list of decisions', () => {
  it.each(['accepted', 'superseded by 0012'])('has number, title, date and status: %s', async (status) => {
    write(`# 0007 One outbox\n\nDate: 2026-11-21\nStatus: ${status}`);

    const [row = ''] = (await decisionsDocument(root)).split('\n').filter((line) => line.includes('0007'));

    expect(row.split('|').map((cell) => cell.trim())).toEqual([
      '',
      '[0007](../decisions/0007-one-outbox.md)',
      'One outbox',
      '2026-11-21',
      status,
      '',
    ]);
  });

  it.each([
    '# 0007 One outbox',
    '# 0007 One outbox\n\nDate: yesterday\nStatus: accepted',
    '# 0008 Another\n\nDate: 2026-11-21\nStatus: accepted',
  ])('is refused for a page that begins otherwise: %j', (head) => {
    write(head);

    expect(() => decisionsDocument(root)).toThrow('0007-one-outbox.md must begin with');
  });
});
