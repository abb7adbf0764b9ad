import { defineConfig } from 'oxlint';
import { elements, files, policies } from './tools/lint/boundaries.mjs';

const tests = ['**/*.{test,itest,e2e}.{ts,tsx}'];
const configs = ['*.config.{mjs,ts}', '**/*.config.{mjs,ts}'];
// React Router, the test runners and oxlint load these by their default export.
const defaultExporters = [
  ...configs,
  '**/*.d.ts',
  'apps/web/src/root.tsx',
  'apps/web/src/routes.ts',
  'apps/web/src/app/*.tsx',
  'apps/web/src/app/layouts/*Layout.tsx',
  'apps/web/src/{public,account}/**/*Page.tsx',
  'tools/lint/plugin.mjs',
  'tools/test/{jest,vitest}/*.{mjs,ts}',
  'apps/e2e/global-*.ts',
  'tools/codegen/codegen.ts',
];
// These pages load antd and Apollo on demand only.
const lightFiles = ['apps/web/src/public/**', 'apps/web/src/app/layouts/**', 'apps/web/src/shared/{brand,feedback,seo,layout}/**'];

/** Code whose comments and messages are checked for plain words. */
const plainlyWritten = [
  '*.{mjs,ts}',
  'apps/api/src/**/*.{ts,tsx}',
  'apps/{emulators,explorer,widget,e2e}/**/*.{ts,mjs}',
  'apps/web/{build/**,*.ts}',
  'libs/**/*.ts',
  'tools/**/*.{ts,mjs,cjs}',
];
/** Code with texts that are fixed elsewhere: their comments are checked, and the spelling of their texts. */
const fixedTexts = ['apps/e2e/**/*.ts', 'libs/demo-agents/**/*.ts', 'apps/web/src/public/legal/*.ts'];

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
  selector: "ImportSpecifier[imported.name='getStripe']",
  message: 'Call Stripe with callStripe, which refuses to run inside a transaction.',
};

/** Browsers load the schemas: a single import of zod's chained form adds 14 kB. */
const smallZod = { name: 'zod', message: "Import from 'zod/mini'." };

/** A text without this function would be read whole before its length is looked at. */
const unboundedText = {
  selector: "CallExpression[callee.object.name='z'][callee.property.name=/^(?:string|email|url)$/]",
  message: 'Begin a text with boundedText, line or paragraphs of common.ts, which check its length before anything else.',
};

// Rows of every client are opened for jobs, webhooks, seeds and staff's requests only (docs/how/access.md).
const everyClient = ['makeSystemContext', 'ALL_ROWS', 'limitTo', 'limitTransaction'];
const opensEveryClient = [
  'apps/api/src/platform/{context/context,db/owner-filter,db/in-transaction,jobs/jobs}.ts',
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

// Addresses come from users there: the guarded client checks them (docs/how/outside-calls.md).
const otherWaysOut = {
  selector:
    'ImportDeclaration[importKind!="type"][source.value=/^(?:node:)?(?:http|https|http2|net|tls|dgram)$|^undici$/] > ImportSpecifier[importKind!="type"]',
  message: 'Domains reach other servers by an adapter in integrations, and addresses of users by platform/outside/fetch-public.ts.',
};

const refused = 'larkline/refused-syntax';

// What the plugin of ESLint recommends; the defaults of oxlint are stricter.
const handlers = ['onClick', 'onError', 'onLoad', 'onMouseDown', 'onMouseUp', 'onKeyPress', 'onKeyDown', 'onKeyUp'];
const keys = ['onKeyUp', 'onKeyDown', 'onKeyPress'];
const loads = ['onError', 'onLoad'];
const eventsOf = { alert: keys, dialog: keys, body: loads, iframe: loads, img: loads };
const menus = ['listbox', 'menu', 'menubar', 'radiogroup', 'tablist', 'tree', 'treegrid'];
const rolesOf = {
  ul: menus,
  ol: menus,
  li: ['menuitem', 'menuitemradio', 'menuitemcheckbox', 'option', 'row', 'tab', 'treeitem'],
  table: ['grid'],
  td: ['gridcell'],
  fieldset: ['radiogroup', 'presentation'],
};

export default defineConfig({
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  plugins: ['eslint', 'typescript', 'import', 'react', 'jsx-a11y', 'oxc'],
  jsPlugins: ['./tools/lint/plugin.mjs', 'eslint-plugin-boundaries', 'eslint-plugin-regexp'],
  categories: { correctness: 'error' },
  ignorePatterns: ['dist', '.data', '.nx', '.react-router', 'coverage', '*.generated.ts', 'apps/web/public', 'test-results'],
  settings: {
    'import/resolver': { node: { extensions: ['.ts', '.tsx', '.mjs'], preserveSymlinks: false } },
    'boundaries/root-path': import.meta.dirname,
    'boundaries/include': ['apps/**/*', 'libs/**/*', 'tools/**/*'],
    'boundaries/elements': elements,
    'boundaries/files': files,
  },
  rules: {
    'boundaries/no-unknown-files': 'error',
    'boundaries/no-unknown-dependencies': 'error',
    'boundaries/dependencies': ['error', { default: 'disallow', policies }],
    'import/no-cycle': ['error', { ignoreExternal: true }],
    'import/no-default-export': 'error',
    'larkline/file-names': 'error',
    'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
    'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    [refused]: ['error', noEnv],
    'no-console': 'error',
    eqeqeq: ['error', 'always'],
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
    'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false }],
    // These need types.
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    // What ESLint and typescript-eslint recommend beside the category "correctness".
    'no-array-constructor': 'error',
    'no-case-declarations': 'error',
    'no-empty': 'error',
    'no-fallthrough': 'error',
    'no-prototype-builtins': 'error',
    'no-regex-spaces': 'error',
    'no-unexpected-multiline': 'error',
    'no-useless-assignment': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'preserve-caught-error': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'react/unsupported-syntax': 'error',
    'jsx-a11y/no-noninteractive-element-interactions': ['error', { handlers, ...eventsOf }],
    'jsx-a11y/no-static-element-interactions': ['error', { allowExpressionValues: true, handlers }],
    'jsx-a11y/no-interactive-element-to-noninteractive-role': ['error', { tr: ['none', 'presentation'], canvas: ['img'] }],
    'jsx-a11y/no-noninteractive-element-to-interactive-role': ['error', rolesOf],
    // Rules of the category that find nothing wrong in this code.
    'jsx-a11y/control-has-associated-label': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    // React's compiler is not used, and its rule mistakes every field of an object that contains a ref for that ref.
    'react/refs': 'off',
    'react/jsx-no-undef': 'off', // the compiler's work
    'typescript/await-thenable': 'off',
    'typescript/no-base-to-string': 'off',
    'typescript/no-meaningless-void-operator': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/no-useless-default-assignment': 'off',
    'typescript/require-array-sort-compare': 'off',
    'typescript/restrict-template-expressions': 'off',
    'typescript/unbound-method': 'off',
  },
  overrides: [
    {
      files: ['apps/api/src/{domains,integrations,platform,app}/**/*.{ts,tsx}'],
      excludeFiles: [...opensEveryClient, ...tests],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                regex: '(context/context|db/owner-filter)\\.ts$',
                importNames: everyClient,
                message: 'Act for one client with actingFor(), or open rows without a client with asStaffRows().',
              },
            ],
          },
        ],
      },
    },
    {
      files: ['apps/{web,api}/**/*.tsx'],
      rules: { 'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }] },
    },
    { files: ['apps/{web,api}/**/*.tsx', 'apps/web/src/**/*.ts'], rules: { 'react/rules-of-hooks': 'error' } },
    {
      files: ['apps/api/src/**/*.{ts,tsx}'],
      excludeFiles: ['apps/api/src/platform/db/in-transaction.ts', 'apps/api/src/integrations/stripe/**'],
      rules: { [refused]: ['error', noEnv, untrackedTransaction, bareStripe] },
    },
    {
      files: ['apps/api/src/{domains,app}/**/*.{ts,tsx}'],
      // A migration writes the policy of its table.
      excludeFiles: ['apps/api/src/domains/*/*/*.migration.ts'],
      rules: { [refused]: ['error', noEnv, untrackedTransaction, bareStripe, ...noLiftedWalls] },
    },
    {
      files: ['apps/api/src/domains/**/*.{ts,tsx}'],
      excludeFiles: ['apps/api/src/domains/*/*/*.migration.ts', ...tests],
      rules: {
        [refused]: ['error', noEnv, untrackedTransaction, bareStripe, ...noLiftedWalls, otherWaysOut],
        'no-restricted-globals': ['error', { name: 'fetch', message: otherWaysOut.message }],
      },
    },
    {
      files: plainlyWritten,
      excludeFiles: [
        'tools/lint/plain-words.mjs',
        'tools/test/lint.test.ts',
        'libs/answers/src/lexicon/**',
        'libs/answers/src/safety/{groups,*-signals}.ts',
        'libs/answers/sets/**',
      ],
      rules: { 'larkline/plain-words': 'error' },
    },
    { files: ['apps/web/src/**'], rules: { 'larkline/plain-words': ['error', { only: 'texts' }] } },
    { files: fixedTexts, rules: { 'larkline/plain-words': ['error', { only: 'comments' }] } },
    { files: ['apps/api/src/platform/**'], excludeFiles: tests, rules: { 'larkline/product-words': 'error' } },
    { files: ['apps/web/src/**'], rules: { [refused]: ['error', noEnv, noRefetchLists] } },
    { files: ['apps/web/src/**/*.tsx'], excludeFiles: tests, rules: { 'larkline/figure-apart': 'error' } },
    { files: ['apps/web/**'], rules: { 'no-console': ['error', { allow: ['error', 'warn'] }] } },
    {
      files: ['apps/web/src/**', 'libs/validation/src/**'],
      rules: { 'no-restricted-imports': ['error', { paths: [smallZod] }] },
    },
    {
      // Texts of strangers reach most expressions: their time has to grow with the length of the text, not with its square.
      files: ['{apps,libs}/*/src/**/*.{ts,tsx}'],
      excludeFiles: ['apps/emulators/**', 'apps/api/src/testkit/**', ...tests],
      rules: { 'regexp/no-super-linear-backtracking': 'error', 'regexp/no-super-linear-move': 'error' },
    },
    {
      files: ['libs/validation/src/**'],
      excludeFiles: ['libs/validation/src/common.ts', ...tests],
      rules: { [refused]: ['error', noEnv, unboundedText] },
    },
    {
      files: lightFiles,
      excludeFiles: tests,
      rules: {
        'no-restricted-imports': [
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
    { files: defaultExporters, rules: { 'import/no-default-export': 'off' } },
    {
      // Domains merge their names into closed lists by interfaces that add no member of their own.
      files: ['apps/api/src/platform/domain/registry.ts', 'apps/api/src/{domains/*,integrations}/*/{domain,*.env}.ts'],
      rules: { 'typescript/no-empty-object-type': 'off' },
    },
    { files: ['**/*.cjs'], rules: { 'typescript/no-require-imports': 'off' } },
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
      rules: { [refused]: 'off' },
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
      rules: {
        'max-lines-per-function': 'off',
        'typescript/no-non-null-assertion': 'off',
        'react/rules-of-hooks': 'off',
        'typescript/no-implied-eval': 'off', // they run the scripts of pages
        'typescript/no-misused-promises': ['error', { checksVoidReturn: { arguments: false } }], // finally(() => worker.stop())
      },
    },
  ],
});
