import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';

/** A piece of code, and the path under which it is linted. */
export interface Planted {
  file: string;
  code: string;
}

// Reads planted pieces from standard input and prints the reporting rules of each. A separate program, because ESLint
// loads its configuration by import(), which Jest's module loader does not do for it.
const planted = JSON.parse(await text(process.stdin)) as Planted[];
const eslint = new ESLint({
  // Planted files are no part of a TypeScript project, so the rules that need types cannot look at them.
  overrideConfig: {
    languageOptions: { parserOptions: { project: null } },
    rules: Object.fromEntries(
      ['no-floating-promises', 'no-misused-promises', 'switch-exhaustiveness-check'].map((rule) => [`@typescript-eslint/${rule}`, 'off']),
    ),
  },
});
const found = planted.map(async ({ file, code }) => {
  const [result] = await eslint.lintText(code, { filePath: file });
  return result?.messages.map(({ ruleId, message }) => ruleId ?? message) ?? [];
});
console.log(JSON.stringify(await Promise.all(found)));
