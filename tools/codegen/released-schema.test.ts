import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { acceptBreaking, assertCompatible, Refusal, release, RELEASED_FILE, SCHEMA_FILE } from './released-schema.ts';

const released = 'type Query { plans(first: Int): [String!]! old: Int }\n';
const additive = 'type Query { plans(first: Int): [String!]! old: Int more: Int }\n';
const broken = 'type Query { plans(first: Int): [String!]! }\n';

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const baseline = () => readFileSync(path.join(root, RELEASED_FILE), 'utf8');

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'larkline-schema-'));
  write(RELEASED_FILE, released);
});
afterEach(() => rmSync(root, { recursive: true }));

describe('the check', () => {
  it('CRD-02 passes additions without moving the baseline', () => {
    write(SCHEMA_FILE, additive);

    expect(assertCompatible(root)).toEqual([]);
    expect(baseline()).toBe(released);
  });

  it('CRD-02 fails for a breaking change with the change and the remedy', () => {
    write(SCHEMA_FILE, broken);

    expect(() => assertCompatible(root)).toThrow(/ {2}- Query\.old was removed\.[^]*--accept-breaking NNNN/);
  });

  it('CRD-02 passes anything before the first release', () => {
    write(SCHEMA_FILE, broken);
    rmSync(path.join(root, RELEASED_FILE));

    expect(assertCompatible(root)).toEqual([]);
    expect(() => acceptBreaking(root, '0042')).toThrow('Nothing was released yet');
  });
});

describe('accepting a breaking change', () => {
  it('CRD-02 moves the baseline when the decision quotes the change', () => {
    write(SCHEMA_FILE, broken);
    write('docs/decisions/0042-old-goes.md', '# 0042 Old goes\n\n- Query.old was removed.\n');

    expect(acceptBreaking(root, '0042')).toEqual(['Query.old was removed.']);
    expect(baseline()).toBe(broken);
    expect(assertCompatible(root)).toEqual([]);
  });

  it.each([
    ['a decision that does not exist', '0043', '0043-….md does not exist'],
    ['a decision about something else', '0041', 'does not quote:\n  - Query.old was removed.'],
    ['an argument that is not a number', '../0042', 'does not exist'],
  ])('CRD-02 refuses %s and leaves the baseline', (_what, number, message) => {
    write(SCHEMA_FILE, broken);
    write('docs/decisions/0041-another.md', '# 0041 Another\n');

    expect(() => acceptBreaking(root, number)).toThrow(message);
    expect(baseline()).toBe(released);
  });

  it('CRD-02 refuses when nothing breaks', () => {
    write(SCHEMA_FILE, additive);
    write('docs/decisions/0042-old-goes.md', '# 0042\n');

    expect(() => acceptBreaking(root, '0042')).toThrow('nothing to accept');
  });
});

describe('a release', () => {
  it('CRD-02 moves the baseline over additions', () => {
    write(SCHEMA_FILE, additive);

    release(root);

    expect(baseline()).toBe(additive);
  });

  it('CRD-02 is refused while something breaks', () => {
    write(SCHEMA_FILE, broken);

    expect(() => release(root)).toThrow(Refusal);
    expect(baseline()).toBe(released);
  });

  it('CRD-02 creates a missing baseline', () => {
    write(SCHEMA_FILE, additive);
    rmSync(path.join(root, RELEASED_FILE));

    release(root);

    expect(baseline()).toBe(additive);
  });
});
