import eslint from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import importX, { createNodeResolver } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { elements, files, policies } from './tools/lint/boundaries.mjs';
import { figureApart } from './tools/lint/figure-apart.mjs';
import { fileNames } from './tools/lint/file-names.mjs';
import { plainWords } from './tools/lint/plain-words.mjs';
import { productWords } from './tools/lint/product-words.mjs';

const extensions = ['.ts', '.tsx', '.mjs'];
const sources = ['**/*.{ts,tsx,mjs,cjs}'];
const tests = ['**/*.{test,itest,e2e}.{ts,tsx}'];
const configs = ['*.config.{mjs,ts}', '**/*.config.{mjs,ts}'];
// React Router and Jest load these by their default export.
const defaultExporters = [
  ...configs,
  '**/*.d.ts',
  'apps/web/src/root.tsx',
  'apps/web/src/routes.ts',
  'apps/web/src/app/*.tsx',
  'apps/web/src/app/layouts/*Layout.tsx',
  'apps/web/src/{public,account}/**/*Page.tsx',
  'tools/test/vitest/*.mjs',
  'apps/e2e/global-*.ts',
  'tools/codegen/codegen.ts',
];
// These pages load antd and Apollo on demand only.
const lightFiles = ['apps/web/src/public/**', 'apps/web/src/app/layouts/**', 'apps/web/src/shared/{brand,feedback,seo,layout}/**'];

/** Code whose comments and messages are checked for plain words. */
const plainlyWritten = [
  '*.mjs',
  'apps/api/src/**/*.{ts,tsx}',
  'apps/{emulators,explorer,widget,e2e}/**/*.{ts,mjs}',
  'apps/web/{build/**,*.ts}',
  'libs/**/*.ts',
  'tools/**/*.{ts,mjs,cjs}',
];
/** Code that contains or quotes texts for visitors: its comments are checked, and the spelling of its texts. */
const writtenForVisitors = ['apps/e2e/**/*.ts', 'libs/demo-agents/**/*.ts'];

// React's compiler is not used, and its rule mistakes every field of an object that contains a ref for that ref.
const withoutCompiler = { 'react-hooks/refs': 'off' };

const noEnv = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Read the environment in platform/env only (emulators: src/env.ts) and pass the value on.',
};

const noRefetchLists = {
  selector: "Property[key.name='refetchQueries']",
  message: 'A mutation returns the objects that it changes (docs/decisions/0035), which updates the cache.',
};

// docs/decisions/0033: a call to an outside service refuses to run inside a transaction, so transactions are opened by these two functions only.
const untrackedTransaction = {
  selector: "CallExpression[callee.property.name='transactional']",
  message: 'Open transactions with inTransaction or inReadTransaction only.',
};
const bareStripe = {
  selector: "ImportSpecifier[imported.name='stripeOf']",
  message: 'Call Stripe with callStripe, which refuses to run inside a transaction.',
};

/** Browsers load the schemas: a single import of zod's chained form adds 14 kB. */
const smallZod = { name: 'zod', message: "Import from 'zod/mini'." };

/** A text without this function would be read whole before its length is looked at. */
const unboundedText = {
  selector: "CallExpression[callee.object.name='z'][callee.property.name=/^(?:string|email|url)$/]",
  message: 'Begin a text with textOf, line or paragraphs of common.ts, which check its length before anything else.',
};

// Rows of every client are opened for jobs, webhooks, seeds and staff's requests only (docs/decisions/0031).
const everyClient = ['makeSystemContext', 'ALL_ROWS', 'limitTo', 'limitTransaction'];
const opensEveryClient = [
  'apps/api/src/platform/{graphql/context,db/owner-filter,db/in-transaction,jobs/jobs}.ts',
  'apps/api/src/app/http/{request-context,webhooks,chat/chat-hub}.ts',
  'apps/api/src/app/operate/recompute-stats.ts',
  'apps/api/src/app/operate/sync-house.ts',
  'apps/api/src/app/operate/verify-audit.ts',
  'apps/api/src/app/seed/**',
  'apps/api/src/{domains,integrations}/**/*.job.ts',
  'apps/api/src/testkit/**',
];
const noLiftedWalls = [
  {
    selector: "Property[key.name='filters'][value.value=false]",
    message: 'The owner filter stays on: act for one client with actingFor(), or open rows without a client with asStaffRows().',
  },
  {
    selector:
      'Literal[value=/app\\.(all_clients|client_id|staff_rows)/], TemplateElement[value.raw=/app\\.(all_clients|client_id|staff_rows)/]',
    message: 'The settings of row-level security are written by platform/db only.',
  },
];

// Addresses come from users there: the guarded client checks them (docs/decisions/0029).
const otherWaysOut = {
  selector:
    'ImportDeclaration[importKind!="type"][source.value=/^(?:node:)?(?:http|https|http2|net|tls|dgram)$|^undici$/] > ImportSpecifier[importKind!="type"]',
  message: 'Domains reach other servers by an adapter in integrations, and addresses of users by platform/outside/fetch-public.ts.',
};

export default tseslint.config(
  {
    ignores: [
      '**/node_modules',
      'dist',
      '.data',
      '.nx',
      '**/.react-router',
      'coverage',
      '**/*.generated.ts',
      'apps/web/public',
      '**/test-results',
    ],
  },
  {
    files: sources,
    extends: [eslint.configs.recommended, tseslint.configs.recommended],
    plugins: {
      boundaries,
      'import-x': importX,
      regexp,
      larkline: {
        rules: { 'figure-apart': figureApart, 'file-names': fileNames, 'plain-words': plainWords, 'product-words': productWords },
      },
    },
    languageOptions: { globals: { process: 'readonly', console: 'readonly', globalThis: 'readonly' } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    settings: {
      'import/resolver': { node: { extensions, preserveSymlinks: false } },
      'import-x/resolver-next': [createNodeResolver({ extensions })],
      'import-x/extensions': extensions,
      'import-x/parsers': { '@typescript-eslint/parser': extensions },
      'boundaries/root-path': import.meta.dirname,
      'boundaries/include': ['apps/**/*', 'libs/**/*', 'tools/**/*'],
      'boundaries/elements': elements,
      'boundaries/files': files,
    },
    rules: {
      'boundaries/no-unknown-files': 'error',
      'boundaries/no-unknown-dependencies': 'error',
      'boundaries/dependencies': ['error', { default: 'disallow', policies }],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-default-export': 'error',
      'larkline/file-names': 'error',
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'no-undef': 'off', // the compiler's work
      'no-restricted-syntax': ['error', noEnv],
      'no-console': 'error',
      eqeqeq: ['error', 'always'],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
    },
  },
  {
    files: ['{apps,libs,tools}/**/*.{ts,tsx}'],
    languageOptions: {
      parserOptions: {
        project: [
          'tsconfig.json',
          'apps/web/tsconfig.json',
          'apps/explorer/tsconfig.json',
          'apps/widget/tsconfig.json',
          'apps/e2e/tsconfig.json',
        ],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    // Rules that need types.
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false }],
    },
  },
  {
    files: ['apps/api/src/{domains,integrations,platform,app}/**/*.{ts,tsx}'],
    ignores: [...opensEveryClient, ...tests],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '(graphql/context|db/owner-filter)\\.ts$',
              importNames: everyClient,
              message: 'Act for one client with actingFor(), or open rows without a client with asStaffRows().',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['apps/web/**/*.tsx', 'apps/api/**/*.tsx'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.recommended],
    rules: { ...withoutCompiler, 'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['apps/web/src/**/*.ts'],
    extends: [reactHooks.configs.flat.recommended],
    rules: withoutCompiler,
  },
  {
    files: ['apps/api/src/**/*.{ts,tsx}'],
    ignores: ['apps/api/src/platform/db/in-transaction.ts', 'apps/api/src/integrations/stripe/**'],
    rules: { 'no-restricted-syntax': ['error', noEnv, untrackedTransaction, bareStripe] },
  },
  {
    files: ['apps/api/src/{domains,app}/**/*.{ts,tsx}'],
    // A migration writes the policy of its table.
    ignores: ['apps/api/src/domains/*/*.migration.ts'],
    rules: { 'no-restricted-syntax': ['error', noEnv, untrackedTransaction, bareStripe, ...noLiftedWalls] },
  },
  {
    files: ['apps/api/src/domains/**/*.{ts,tsx}'],
    ignores: ['apps/api/src/domains/*/*.migration.ts', ...tests],
    rules: {
      'no-restricted-syntax': ['error', noEnv, untrackedTransaction, bareStripe, ...noLiftedWalls, otherWaysOut],
      'no-restricted-globals': ['error', { name: 'fetch', message: otherWaysOut.message }],
    },
  },
  {
    files: plainlyWritten,
    ignores: [
      'tools/lint/plain-words.mjs',
      'tools/test/lint.test.ts',
      'libs/answers/src/lexicon/**',
      'libs/answers/src/safety/{groups,*-signals}.ts',
      'libs/answers/sets/**',
    ],
    rules: { 'larkline/plain-words': 'error' },
  },
  { files: writtenForVisitors, rules: { 'larkline/plain-words': ['error', { only: 'comments' }] } },
  { files: ['apps/web/src/**'], rules: { 'larkline/plain-words': ['error', { only: 'spelling' }] } },
  { files: ['apps/api/src/platform/**'], ignores: tests, rules: { 'larkline/product-words': 'error' } },
  { files: ['apps/web/src/**'], rules: { 'no-restricted-syntax': ['error', noEnv, noRefetchLists] } },
  { files: ['apps/web/src/**/*.tsx'], ignores: tests, rules: { 'larkline/figure-apart': 'error' } },
  { files: ['apps/web/**'], rules: { 'no-console': ['error', { allow: ['error', 'warn'] }] } },
  {
    files: ['apps/web/src/**', 'libs/validation/src/**'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { paths: [smallZod] }] },
  },
  {
    // Texts of strangers reach most expressions: their time has to grow with the length of the text, not with its square.
    files: ['{apps,libs}/*/src/**/*.{ts,tsx}'],
    ignores: ['apps/emulators/**', 'apps/api/src/testkit/**', ...tests],
    rules: { 'regexp/no-super-linear-backtracking': 'error', 'regexp/no-super-linear-move': 'error' },
  },
  {
    files: ['libs/validation/src/**'],
    ignores: ['libs/validation/src/common.ts', ...tests],
    rules: { 'no-restricted-syntax': ['error', noEnv, unboundedText] },
  },
  {
    files: lightFiles,
    ignores: tests,
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [smallZod],
          patterns: [
            {
              group: ['antd', 'antd/*', '@ant-design/*', '@apollo/*'],
              allowTypeImports: true,
              message: 'Public pages load antd and Apollo by import() when they are needed.',
            },
          ],
        },
      ],
    },
  },
  { files: defaultExporters, rules: { 'import-x/no-default-export': 'off' } },
  {
    // Domains merge their names into closed lists by interfaces that add no member of their own.
    files: ['apps/api/src/platform/domain/registry.ts', 'apps/api/src/{domains,integrations}/*/{domain,*.env}.ts'],
    rules: { '@typescript-eslint/no-empty-object-type': 'off' },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    files: [
      'apps/api/src/platform/env/**',
      'apps/api/src/testkit/**',
      'apps/emulators/src/env.ts',
      'apps/e2e/**',
      'tools/**',
      ...configs,
      ...tests,
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: [
      'tools/**',
      'apps/*/build/**',
      'apps/e2e/**',
      'apps/api/src/*.ts',
      'apps/emulators/src/main.ts',
      'apps/emulators/build/**',
      ...tests,
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: tests,
    rules: { 'max-lines-per-function': 'off', '@typescript-eslint/no-non-null-assertion': 'off', 'react-hooks/rules-of-hooks': 'off' },
  },
);
