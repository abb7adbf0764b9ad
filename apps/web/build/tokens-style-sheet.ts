import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { tokensCss } from '../src/shared/brand/tokens.ts';

const ID = 'virtual:tokens.css';
const RESOLVED_ID = `\0${ID}`;

/** Resolves `virtual:tokens.css`: the variables of both themes, generated from the token file that antd's theme reads too. */
export function tokensStyleSheet(): Plugin {
  return {
    name: 'larkline-tokens',
    resolveId: (id) => (id === ID ? RESOLVED_ID : undefined),
    load(id) {
      if (id !== RESOLVED_ID) return undefined;
      this.addWatchFile(resolve(import.meta.dirname, '../src/shared/brand/tokens.ts'));
      return tokensCss();
    },
  };
}
