import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rootDir } from '../dev/settings.ts';
import type { Mutant } from './mutant.ts';

const inFolder = (folder: string, name: string) => path.join(folder, name);
const FILES = {
  'double.ts': 'export const double = (of: number) => 2 * of;\n',
  'double.test.ts': `import { double } from './double.ts';\nit('doubles', () => expect(double(3)).toBe(6));\n`,
  'throws.test.ts': `import { double } from './double.ts';\nit('breaks', () => { if (double(3) !== 6) throw new TypeError('not 6'); });\n`,
  'slow.test.ts': `import { double } from './double.ts';\nit('waits', async () => { if (double(3) !== 6) await new Promise((r) => setTimeout(r, 50_000)); });\n`,
  'vitest.config.ts': 'export default { test: { globals: true, experimental: { viteModuleRunner: false } } };\n',
};
const aMutant = (id: string, replace: string, test: string): Mutant => {
  return { id, does: `is ${replace}`, file: 'double.ts', find: '2 * of', replace, tests: [test] };
};
const MUTANTS = [
  aMutant('M1', '3 * of', 'double.test.ts'),
  aMutant('M2', 'of + of', 'double.test.ts'),
  aMutant('M3', '3 * of', 'throws.test.ts'),
  aMutant('M4', 'of.gone.at', 'double.test.ts'),
  aMutant('M5', '3 * of', 'slow.test.ts'),
];

/** A checkout with the runner, a source and its tests. */
let checkout: string;
let temporary: string;
beforeAll(() => {
  checkout = mkdtempSync(inFolder(tmpdir(), 'checkout-'));
  temporary = mkdtempSync(inFolder(tmpdir(), 'temporary-'));
  for (const file of [
    'dev/link-packages.ts',
    'dev/settings.ts',
    'pg/start-error.ts',
    'test/budget.ts',
    'test/run-command.ts',
    ...['run', 'parts', 'tree', 'verdict', 'mutant'].map((name) => `mutants/${name}.ts`),
  ])
    cpSync(inFolder(rootDir, `tools/${file}`), inFolder(checkout, `tools/${file}`));
  writeFileSync(inFolder(checkout, 'tools/mutants/doubles.ts'), `export const doublesMutants = ${JSON.stringify(MUTANTS)};\n`);
  for (const [name, text] of Object.entries(FILES)) writeFileSync(inFolder(checkout, name), text);
  writeFileSync(inFolder(checkout, 'package.json'), '{"type":"module"}');
  symlinkSync(inFolder(rootDir, 'node_modules'), inFolder(checkout, 'node_modules'));
});
afterAll(() => {
  for (const folder of [checkout, temporary]) rmSync(folder, { recursive: true, force: true });
});

const options = () => ({ cwd: checkout, encoding: 'utf8' as const, env: { ...process.env, TMPDIR: temporary } });

it('tells mutants that a test notices from those that survive or break it, changes no file, and leaves nothing behind', () => {
  const { stdout, status } = spawnSync(process.execPath, ['tools/mutants/run.ts', 'M1', 'M2', 'M3', 'M4'], options());

  expect(
    stdout
      .replaceAll(/\(\d+ s\)/g, '(… s)')
      .trim()
      .split('\n'),
  ).toEqual([
    'killed    M1   is 3 * of (… s)',
    'survived  M2   is of + of (… s)',
    'M3 breaks throws.test.ts: TypeError: not 6',
    'broken    M3   is 3 * of (… s)',
    "M4 breaks double.test.ts: TypeError: Cannot read properties of undefined (reading 'at')",
    'broken    M4   is of.gone.at (… s)',
    '1 killed, 1 survived, 2 broken: 25 % of 4',
  ]);
  expect(status).toBe(1);
  expect(readFileSync(inFolder(checkout, 'double.ts'), 'utf8')).toBe(FILES['double.ts']);
  expect(readdirSync(temporary)).toEqual([]);
});

it('ends at a signal, with the tests that it runs, and leaves nothing behind', async () => {
  const runner = spawn(process.execPath, ['tools/mutants/run.ts', 'M1', 'M5'], { ...options(), stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(runner, 'exit') as Promise<[number | null]>;
  await Promise.race([once(runner.stdout, 'data'), ended]);
  runner.kill('SIGTERM');
  const [code] = await ended;

  expect(code).toBe(130);
  expect(readdirSync(temporary)).toEqual([]);
}, 120_000);
