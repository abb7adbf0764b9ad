import path from 'node:path';
import { makeScratchTree, type Outcome, type ScratchTree } from './scratch-tree.ts';

// The generator at work in a copy of the repository, with what `npm run check` and the tests say of the result.

const ROOT = path.resolve(import.meta.dirname, '../..');
const LIMIT_MS = 400_000;
const GENERATOR = 'tools/generators/new-domain.ts';
const JEST = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js', '--maxWorkers=1'];
const UNWRITTEN = 'Error: Write this test: ';

interface JestReport {
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

/** Runs tests of the copy; returns the files that ran, how many tests passed, and what the others said. */
async function runTests(project: string, patterns: readonly string[], title = '') {
  const report = path.join(tree.root, 'dist', `${project}.json`);
  const filter = title ? ['--testNamePattern', title] : [];
  await tree.run(...JEST, '--selectProjects', project, '--json', `--outputFile=${report}`, ...filter, '--testPathPatterns', ...patterns);
  const { testResults } = JSON.parse(tree.read(`dist/${project}.json`)) as JestReport;
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
  expect(added.filter((file) => !/^(apps\/api\/src\/domains|apps\/web\/src\/dashboard)\/opening-times\//.test(file))).toEqual([
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
])('refuses %j and writes nothing', async (args, reason) => {
  const before = tree.changes();

  const { ok, output } = await tree.run(GENERATOR, ...args);

  expect([ok, output]).toEqual([false, expect.stringContaining(reason)]);
  expect(tree.changes()).toEqual(before);
});

it(
  'passes the checks, and every test but those that are still to be written',
  async () => {
    const { added, lines } = tree.changes();
    const touched = [...added, ...Object.keys(lines)];
    const sources = touched.filter((file) => /\.tsx?$/.test(file));
    const types = async () => [
      await tree.run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'),
      await tree.run('node_modules/typescript/bin/tsc', '-p', 'apps/web/tsconfig.json'),
      await tree.run('tools/codegen/run.ts', '--check'),
      await tree.run('tools/docs/generate.ts', '--check'),
    ];
    const style = async () => [
      await tree.run('node_modules/eslint/bin/eslint.js', '--max-warnings', '0', ...sources),
      await tree.run('node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', ...touched),
      await tree.run('node_modules/knip/bin/knip.js', '--no-progress'),
    ];
    const tests = async () => [
      await runTests('web', ['dashboard/opening-times/', 'web/src/app/tabs']),
      await runTests(
        'api',
        ['domains/opening-times/', 'proofs/list-search', 'proofs/access.itest', 'proofs/row-level-security', 'http/server.itest'],
        '^(?!ACL-02|.* ACL-02)|OpeningTime',
      ),
    ];

    const [checked, styled, tested] = await Promise.all([types(), style(), tests()]);

    expect([...checked, ...styled].filter(({ ok }) => !ok).map(({ output }) => output)).toEqual([]);
    expect(tested).toMatchObject([
      { files: ['OpeningTimesTab.test.tsx', 'tabs.test.ts'], passed: 5, unwritten: 1, broken: [] },
      {
        files: ['access.itest.ts', 'list-search.itest.ts', 'opening-times.itest.ts', 'row-level-security.itest.ts', 'server.itest.ts'],
        unwritten: 2,
        broken: [],
      },
    ]);
  },
  LIMIT_MS,
);
