import path from 'node:path';
import { makeScratchTree, type Outcome, type ScratchTree } from './scratch-tree.ts';

// The generator at work in a copy of the repository, with what lint, types and the tests say of the result.

const ROOT = path.resolve(import.meta.dirname, '../..');
const LIMIT_MS = 400_000;
const GENERATOR = 'tools/generators/new-domain.ts';
const UNWRITTEN = 'Error: Write this test: ';

interface TestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly status: string; readonly title: string; readonly failureMessages: readonly string[] }[];
  }[];
}

let tree: ScratchTree;
let made: Outcome;
beforeAll(async () => {
  tree = makeScratchTree(ROOT);
  made = await tree.run(GENERATOR, 'opening-times');
}, LIMIT_MS);
afterAll(() => tree.remove());

/** Runs test files of the copy; returns the files that ran, how many tests passed, and what the others said. */
async function runTests(...files: readonly string[]) {
  const report = path.join(tree.root, 'dist/tests.json');
  await tree.run('node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1', '--reporter=json', `--outputFile=${report}`, ...files);
  const { testResults } = JSON.parse(tree.read('dist/tests.json')) as TestReport;
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failures = tests.filter(({ status }) => status === 'failed').map((test) => `${test.title}: ${test.failureMessages[0] ?? ''}`);
  return {
    files: testResults.map(({ name }) => path.basename(name)).sort(),
    passed: tests.filter(({ status }) => status === 'passed').length,
    unwritten: failures.filter((failure) => failure.includes(UNWRITTEN)).length,
    broken: failures.filter((failure) => !failure.includes(UNWRITTEN)),
  };
}

it('writes the folders of the domain, and one line in each list outside of them', () => {
  const { added, lines } = tree.changes();

  expect(made).toMatchObject({ ok: true });
  expect(added.filter((file) => !/^(apps\/api\/src\/domains\/knowledge|apps\/web\/src\/dashboard)\/opening-times\//.test(file))).toEqual([
    'libs/validation/src/opening-times.ts',
  ]);
  expect(added).toHaveLength(18);
  const written = Object.entries(lines).filter(([file]) => !/^docs\/generated\/|schema\.graphql$/.test(file));
  expect(Object.fromEntries(written)).toEqual({
    'apps/api/src/app/domains.ts': '+1 -0',
    'apps/web/src/app/tabs.ts': '+1 -0',
    // A tab that is planned already has its line.
    'apps/web/src/shared/dashboard/tabs.ts': '+1 -0',
    'libs/validation/src/index.ts': '+1 -0',
  });
});

it.each([
  [['products'], 'There is the domain products already'],
  [['opening-times'], 'There is the domain openingTimes already'],
  [['product-faqs'], 'There is the type ProductFaq of schema.graphql already'],
  [['Invoices'], 'is not a name'],
  [[], 'Usage: npm run new:domain'],
  [['a', 'b'], 'Usage: npm run new:domain'],
  [['fees', '--wing', 'attic'], 'Usage: npm run new:domain'],
])('refuses %j and writes nothing', async (args, reason) => {
  const before = tree.changes();

  const { ok, output } = await tree.run(GENERATOR, ...args);

  expect([ok, output]).toEqual([false, expect.stringContaining(reason)]);
  expect(tree.changes()).toEqual(before);
});

it(
  'passes the checks of format, lint and types',
  async () => {
    const { added, lines } = tree.changes();
    const touched = [...added, ...Object.keys(lines)];

    const checks = [
      await tree.run('node_modules/oxlint/bin/oxlint', '--type-check', ...touched.filter((file) => /\.tsx?$/.test(file))),
      await tree.run('node_modules/oxfmt/bin/oxfmt', '--check', ...touched),
    ];

    expect(checks.filter(({ ok }) => !ok).map(({ output }) => output)).toEqual([]);
  },
  LIMIT_MS,
);

it(
  'passes every test but those that are still to be written',
  async () => {
    const tested = await runTests(
      'apps/api/src/domains/knowledge/opening-times/',
      'apps/web/src/dashboard/opening-times/',
      'apps/web/src/app/tabs',
    );

    expect(tested).toMatchObject({
      files: ['OpeningTimesTab.test.tsx', 'opening-times.itest.ts', 'tabs.test.ts'],
      unwritten: 3,
      broken: [],
    });
  },
  LIMIT_MS,
);
