import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeScratchTree } from '../generators/scratch-tree.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** What oxlint reads beside the planted files and the files that they import. */
const LINTER = [
  'oxlint.config.ts',
  'tools/lint',
  'docs/glossary.md',
  '*tsconfig*.json',
  'libs/*/package.json',
  'libs/*/index.ts',
  'libs/catalogue',
];
const lines = (count: number, line: string) => Array.from({ length: count }, () => line).join('\n');
const wrong = 'boundaries/dependencies';
const words = 'larkline/product-words';
const plain = 'larkline/plain-words';
const figure = 'larkline/figure-apart';
const syntax = 'larkline/refused-syntax';
const walls = 'no-restricted-imports';
const system = "import { makeSystemContext } from '../../../platform/context/context.ts'; export const x = ";
const reach = "import { ALL_ROWS } from '../../../platform/db/owner-filter.ts'; export const x = ";

/** The planted code, its file, and the rules that must report it (none: it is allowed). */
const table: [what: string, file: string, code: string, ...rules: string[]][] = [
  // Directions, by relative path.
  ['platform importing a domain', 'apps/api/src/platform/log/planted.ts', "import '../../domains/knowledge/faqs/index.ts';", wrong],
  ['platform importing an integration', 'apps/api/src/platform/log/planted.ts', "import '../../integrations/mail/index.ts';", wrong],
  [
    'an integration importing a domain',
    'apps/api/src/integrations/mail/planted.ts',
    "import '../../domains/people/accounts/index.ts';",
    wrong,
  ],
  [
    'a domain importing the inside of another',
    'apps/api/src/domains/knowledge/faqs/planted.ts',
    "import '../../people/accounts/user.entity.ts';",
    wrong,
  ],
  ['a domain importing the door of another', 'apps/api/src/domains/knowledge/faqs/planted.ts', "import '../../people/accounts/index.ts';"],
  ['a domain importing a higher wing', 'apps/api/src/domains/knowledge/faqs/planted.ts', "import '../../office/tasks/index.ts';", wrong],
  ['a domain importing platform', 'apps/api/src/domains/knowledge/faqs/planted.ts', "import '../../../platform/errors/app-error.ts';"],
  ['a domain importing the testkit', 'apps/api/src/domains/knowledge/faqs/planted.ts', "import '../../../testkit/template.ts';", wrong],
  [
    'a test of a domain importing the testkit',
    'apps/api/src/domains/knowledge/faqs/planted.itest.ts',
    "import '../../../testkit/template.ts';",
  ],
  ['a lib importing the api', 'libs/format/src/planted.ts', "import '../../../apps/api/src/platform/errors/app-error.ts';", wrong],
  ['the web importing the api', 'apps/web/src/shared/seo/planted.ts', "import '../../../../api/src/platform/errors/app-error.ts';", wrong],
  [
    'a screen importing another screen',
    'apps/web/src/dashboard/planted/Planted.ts',
    "import '../../account/sign-in/SignInPage.tsx';",
    wrong,
  ],
  ['shared web code importing the app', 'apps/web/src/shared/seo/planted.ts', "import '../../app/theme/antdTheme.ts';", wrong],
  [
    'a screen importing the testkit of the web',
    'apps/web/src/dashboard/profile/planted.ts',
    "import '../../shared/testkit/builders.ts';",
    wrong,
  ],
  ['shared web code importing the testkit of the web', 'apps/web/src/shared/seo/planted.ts', "import '../testkit/builders.ts';", wrong],
  [
    'a test of a screen importing the testkit',
    'apps/web/src/dashboard/profile/planted.test.ts',
    "import '../../shared/testkit/builders.ts';",
  ],
  ['a shared room importing one of a higher floor', 'apps/web/src/shared/feedback/planted.ts', "import '../apollo/errors.ts';", wrong],
  ['a panel importing the load state', 'apps/web/src/shared/panel/planted.ts', "import '../load/Loaded.tsx';", wrong],
  ['a panel importing a form', 'apps/web/src/shared/panel/planted.ts', "import '../forms/SchemaForm.tsx';", wrong],
  ['a shared room without a floor', 'apps/web/src/shared/planted/planted.ts', "import '../brand/tokens.ts';", wrong],
  ['a form importing a panel', 'apps/web/src/shared/forms/planted.ts', "import '../panel/Panel.tsx';"],
  ['an emulator importing the api', 'apps/emulators/src/mail/planted.ts', "import '../../../api/src/platform/errors/app-error.ts';", wrong],
  ['the explorer importing the api', 'apps/explorer/src/planted.ts', "import '../../api/src/app/http/graphql-examples.ts';", wrong],
  ['the explorer importing the web', 'apps/explorer/src/planted.ts', "import '../../web/src/shared/brand/tokens.ts';", wrong],
  ['a cycle', 'libs/catalogue/src/plans.ts', "import './entitlements.ts';", 'import/no-cycle'],

  // Directions, by package name.
  ['the catalogue importing another lib by its name', 'libs/catalogue/src/planted.ts', "import '@larkline/format';", wrong],
  ['a lib importing the catalogue by its name', 'libs/format/src/planted.ts', "import '@larkline/catalogue';"],
  ['a screen importing a lib by its name', 'apps/web/src/public/pricing/planted.ts', "import '@larkline/catalogue';"],
  ['an emulator importing a lib by its name', 'apps/emulators/src/mail/planted.ts', "import '@larkline/catalogue';"],

  // Places and files.
  ['a file in an unknown folder of the api', 'apps/api/src/services/planted.ts', 'export {};', 'boundaries/no-unknown-files'],
  ['a file right in the domains', 'apps/api/src/domains/planted.ts', 'export {};', 'boundaries/no-unknown-files'],
  ['a file right in a wing', 'apps/api/src/domains/knowledge/planted.ts', 'export {};', 'boundaries/no-unknown-files'],
  ['a wing without a floor', 'apps/api/src/domains/attic/planted/planted.ts', "import '../../people/clients/index.ts';", wrong],
  ['a file in an unknown zone of the web', 'apps/web/src/components/Planted.ts', 'export {};', 'boundaries/no-unknown-files'],
  ['a file called utils.ts', 'libs/format/src/utils.ts', 'export {};', 'larkline/file-names'],
  ['a file of 401 lines', 'libs/format/src/planted.ts', lines(401, 'void 0;'), 'max-lines'],
  ['a function of 60 lines', 'libs/format/src/planted.ts', `export function f() {\n${lines(58, 'void 0;')}\n}`],
  ['a function of 61 lines', 'libs/format/src/planted.ts', `export function f() {\n${lines(59, 'void 0;')}\n}`, 'max-lines-per-function'],

  // Texts of strangers.
  [
    'an expression with two ways to read a space',
    'libs/format/src/planted.ts',
    'export const form = /^[\\d\\s]+(?:\\s*x)?$/;',
    'regexp/no-super-linear-backtracking',
  ],
  [
    'an expression that starts again at each place',
    'libs/format/src/planted.ts',
    'export const end = /[.\\s]+$/;',
    'regexp/no-super-linear-move',
  ],
  ['the same in a test', 'libs/format/src/planted.test.ts', 'export const end = /[.\\s]+$/;'],
  [
    'a text of a form without the function for texts',
    'libs/validation/src/planted.ts',
    "import * as z from 'zod/mini'; export const text = z.string().check(z.maxLength(9));",
    syntax,
  ],

  // Words.
  ['a word of the product in platform', 'apps/api/src/platform/log/planted.ts', 'export const welcomeCalls = 1;', words],
  ['a column of the product in platform', 'apps/api/src/platform/db/planted.ts', "export const table = 'checkout_intents';", words],
  ['a product in the code of platform', 'apps/api/src/platform/db/planted.ts', 'export const productRows = 1;', words],
  ['a word of the product in a comment of platform', 'apps/api/src/platform/db/planted.ts', '// The transcripts.\nexport {};', words],
  ['a file of platform named after a word of the product', 'apps/api/src/platform/db/transcript.ts', 'export {};', words],
  ['words that platform shares with the product', 'apps/api/src/platform/db/planted.ts', '// The product.\nexport const clientJobs = 1;'],
  ['a word of the product in a domain', 'apps/api/src/domains/office/welcome-calls/planted.ts', 'export const welcomeCalls = 1;'],
  ['a refused word in a comment', 'libs/format/src/planted.ts', '/** Gives the price. */\nexport {};', plain],
  ['a refused word in a message', 'libs/format/src/planted.ts', "export const text = 'Nobody is signed in.';", plain],
  ['a refused word in a template', 'libs/format/src/planted.ts', 'export const text = `made anew ${1}`;', plain],
  ['a spelling in a comment', 'tools/pg/planted.ts', '// The e-mail address.\nexport {};', plain],
  ['a spelling in a text for visitors', 'apps/web/src/public/about/planted.ts', "export const text = 'E-mail';", plain],
  ['a spelling between tags', 'apps/web/src/public/about/Planted.tsx', 'export const Planted = () => <p>the set-up form</p>;', plain],
  ['a second name of the demo link', 'apps/web/src/public/about/planted.ts', "export const text = 'Try a live demo';", plain],
  ['a refused word in quoted code', 'tools/pg/planted.ts', "// The account `nobody`.\nexport const account = 'nobody';"],
  ['a refused word in a text for visitors', 'libs/demo-agents/src/planted.ts', "export const text = 'Nobody is there.';"],
  ['a refused word in a comment beside texts for visitors', 'libs/demo-agents/src/planted.ts', '// Nobody.\nexport {};', plain],

  // Code.
  ['a default export', 'apps/api/src/domains/knowledge/faqs/planted.ts', 'export default 1;', 'import/no-default-export'],
  ['the default export of a page', 'apps/web/src/public/pricing/PlantedPage.tsx', 'export default function Page() { return null; }'],
  ['process.env in a domain', 'apps/api/src/domains/knowledge/faqs/planted.ts', 'export const port = process.env.PORT;', syntax],
  ['a domain lifting the walls between clients', 'apps/api/src/domains/knowledge/faqs/planted.ts', `${system}makeSystemContext;`, walls],
  ['a job opening every client', 'apps/api/src/domains/knowledge/faqs/planted.job.ts', `${system}makeSystemContext;`],
  ['a domain with the reach of staff', 'apps/api/src/domains/knowledge/faqs/planted.ts', `${reach}ALL_ROWS;`, walls],
  [
    'a domain reading its walls',
    'apps/api/src/domains/knowledge/faqs/planted.ts',
    `${reach.replace('ALL_ROWS', 'OwnedByClient')}OwnedByClient;`,
  ],
  ['the owner filter switched off', 'apps/api/src/domains/knowledge/faqs/planted.ts', 'export const all = { filters: false };', syntax],
  [
    'a setting of row-level security in SQL',
    'apps/api/src/domains/knowledge/faqs/planted.ts',
    "export const sql = `set local app.all_clients = 'on'`;",
    syntax,
  ],
  [
    'a domain with its own way to other servers',
    'apps/api/src/domains/knowledge/faqs/planted.ts',
    "export const x = fetch('https://a.example');",
    'no-restricted-globals',
  ],
  [
    'a domain with its own connection',
    'apps/api/src/domains/knowledge/faqs/planted.ts',
    "import { request } from 'node:https';\nexport const x = request;",
    syntax,
  ],
  [
    'a type of an answer in a domain',
    'apps/api/src/domains/knowledge/faqs/planted.ts',
    "import type { IncomingMessage } from 'node:http';\nexport type X = IncomingMessage;",
  ],
  ['process.env in platform/env', 'apps/api/src/platform/env/planted.ts', 'export const port = process.env.PORT;'],
  [
    'a list of queries to ask again after a mutation',
    'apps/web/src/dashboard/profile/planted.ts',
    'export const options = { refetchQueries: [] };',
    syntax,
  ],
  [
    'a promise that nothing waits for',
    'libs/format/src/planted.ts',
    'async function f() {}\nexport const g = () => { f(); };',
    'typescript/no-floating-promises',
  ],
  [
    'a promise where the result is ignored',
    'libs/chat-panel/src/planted.ts',
    'export const f = (on: (g: () => void) => void) => { on(async () => {}); };',
    'typescript/no-misused-promises',
  ],
  [
    'a value without a case',
    'libs/format/src/planted.ts',
    "export function f(x: 'a' | 'b') {\n  switch (x) {\n    case 'a':\n      return 1;\n  }\n}",
    'typescript/switch-exhaustiveness-check',
  ],
  ['any', 'libs/format/src/planted.ts', 'export const x: any = 1;', 'typescript/no-explicit-any'],
  ['a non-null assertion', 'libs/format/src/planted.ts', 'export const x = [1][0]!;', 'typescript/no-non-null-assertion'],
  ['antd on a public page', 'apps/web/src/public/pricing/planted.ts', "import 'antd';", 'no-restricted-imports'],
  ["zod's large form in a schema of the forms", 'libs/validation/src/planted.ts', "import 'zod';", 'no-restricted-imports'],
  ["zod's large form on a page", 'apps/web/src/public/pricing/planted.ts', "import 'zod';", 'no-restricted-imports'],
  ["zod's small form in a schema of the forms", 'libs/validation/src/planted.ts', "import 'zod/mini';"],
  ['a hook in a condition', 'apps/web/src/dashboard/profile/usePlanted.ts', hookInCondition(), 'react-hooks/rules-of-hooks'],
  ['a figure beside a text', 'apps/web/src/dashboard/profile/Planted.tsx', shown('<p>{formatPence(1)} a month</p>'), figure],
  ['a figure beside a value', 'apps/web/src/dashboard/profile/Planted.tsx', shown('<li>{formatCount(1)} {label}</li>'), figure],
  ['figures in elements of their own', 'apps/web/src/dashboard/profile/Planted.tsx', shown('<p><b>{formatPence(1)}</b> a month</p>')],
  ['a figure beside an element', 'apps/web/src/dashboard/profile/Planted.tsx', shown('<p><Icon name="tick" />{formatCount(1)}</p>')],
  ['a figure in the one text of a button', 'apps/web/src/dashboard/profile/Planted.tsx', shown('<Button>Pay {formatPence(1)}</Button>')],
  ['a picture without a text', 'apps/web/src/dashboard/profile/Planted.tsx', 'export const x = <img src="/a.png" />;', 'jsx-a11y/alt-text'],
];

let found: string[][];

beforeAll(async () => {
  // A name of its own for each file: several stand in one folder.
  const planted = table.map(([, file, code], index) => ({ file: file.replaceAll(/planted/gi, `$&${index}`), code: `${code}\n` }));
  const tree = makeScratchTree(root, ...LINTER, ...planted.flatMap(({ file, code }) => findImports(file, code)));
  try {
    for (const { file, code } of planted) {
      mkdirSync(path.dirname(path.join(tree.root, file)), { recursive: true });
      writeFileSync(path.join(tree.root, file), code);
    }
    const { output } = await tree.run('node_modules/oxlint/bin/oxlint', '--format=json', ...planted.map(({ file }) => file));
    const { diagnostics } = JSON.parse(output) as { diagnostics: readonly { readonly filename: string; readonly code: string }[] };
    found = planted.map(({ file }) => diagnostics.filter(({ filename }) => filename === file).map(({ code }) => ruleName(code)));
  } finally {
    tree.remove();
  }
}, 60_000);

describe('lint', () => {
  it.each(table.map(([what, , , ...rules], index) => ({ what, rules, index })))('reports $rules for $what', ({ rules, index }) => {
    expect(found[index]).toEqual(rules);
  });
});

/** The files that a piece of code imports by relative path. */
function findImports(file: string, code: string): string[] {
  return [...code.matchAll(/'(\.[^']+)'/g)].map(([, to = '']) => path.posix.join(path.posix.dirname(file), to));
}

/** `eslint(eqeqeq)` is the rule eqeqeq, `typescript(no-namespace)` the rule typescript/no-namespace. */
function ruleName(code: string): string {
  return code.replace(/^eslint\((.*)\)$/, '$1').replace(/^(.*)\((.*)\)$/, '$1/$2');
}

function shown(jsx: string): string {
  return `export const x = ${jsx};`;
}

function hookInCondition(): string {
  return "import { useState } from 'react';\nexport function usePlanted(on: boolean) {\n  if (on) useState(1);\n}";
}
