import { runFuzz, type FuzzReport } from '../../testkit/fuzz/run-fuzz.ts';
import { testApi, WITH_STATEMENTS, type TestApi } from '../../testkit/test-api.ts';

// `npm run faults -- fuzz` runs the same with FAULTS_OPERATIONS=20000 and a new seed.
const operations = Number(process.env['FAULTS_OPERATIONS'] ?? 1_500);
const seed = Number(process.env['FAULTS_SEED'] ?? 20_261_121);
const MEBIBYTE = 2 ** 20;
const heapGrowthAllowed = 150 * MEBIBYTE;
const millisecondsPerOperation = 100;

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ ...WITH_STATEMENTS, RATE_LIMIT_FACTOR: '1000000' });
});
afterAll(() => api.stop());

describe('generated operations of every kind of asking party', () => {
  it(
    'ACL-11 E00 end in data or in a coded refusal, reveal nothing internal and leave other clients untouched',
    async () => {
      const broken: unknown[] = [];
      const note = (cause: unknown) => void broken.push(cause);
      process.on('unhandledRejection', note).on('uncaughtExceptionMonitor', note);

      const report = await runFuzz(api, { operations, seed, concurrency: 8 });

      process.off('unhandledRejection', note).off('uncaughtExceptionMonitor', note);
      show(report);
      expect({ seed, findings: report.findings.slice(0, 10), broken }).toEqual({ seed, findings: [], broken: [] });
      expect(report.untouched).toEqual([]);
      expect(report.heapGrowth).toBeLessThan(heapGrowthAllowed);
      expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
    },
    20_000 + operations * millisecondsPerOperation,
  );
});

function show({ byCode, heapGrowth }: FuzzReport): void {
  if (!process.env['FAULTS_OPERATIONS']) return;
  const rows = [...byCode].sort((a, b) => b[1] - a[1]).map(([code, count]) => `  ${code.padEnd(28)} ${String(count).padStart(7)}`);
  const grown = `heap grew by ${(heapGrowth / MEBIBYTE).toFixed(1)} MiB from the first quarter to the end`;
  process.stdout.write(`\n${operations} operations, seed ${seed}\n${rows.join('\n')}\n  ${grown}\n`);
}
