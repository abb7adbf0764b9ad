import path from 'node:path';
import type { Plugin } from 'vite';

/** Modules of antd that take parts along which no screen shows: the file that imports one, its name there, and the file that replaces it. */
const REPLACED: readonly (readonly [importer: RegExp, name: string, file: string])[] = [
  // `Input.Search` and the other kinds, with antd's button.
  [/\/antd\/es\/index\.js$/, './input', 'antd-input.ts'],
  // The tooltip of a label, with everything that places it.
  [/\/antd\/es\/form\/FormItemLabel\.js$/, '../tooltip', 'antd-label-tooltip.ts'],
  // The rules of antd's own language.
  [/\/@rc-component\/form\/es\/utils\/validateUtil\.js$/, '@rc-component/async-validator', 'antd-validator.ts'],
];

/** Leaves out of the build what antd imports for features that the product does not use; each replacement fails when one is used. */
export function withoutUnusedParts(): Plugin {
  return {
    name: 'larkline-antd-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId(id, importer = '') {
      const replaced = REPLACED.find(([where, name]) => id === name && where.test(importer));
      return replaced && path.resolve(import.meta.dirname, replaced[2]);
    },
  };
}
