import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

/** Lets this process import the api's sources: their decorators need a compiler, while Node itself only strips types. */
export function registerTypeScript() {
  registerHooks({
    load: (url, context, next) =>
      /\.tsx?$/.test(url) ? { format: 'module', shortCircuit: true, source: compile(url) } : next(url, context),
  });
}

function compile(url) {
  const filename = fileURLToPath(url);
  const { code } = transformSync(readFileSync(filename, 'utf8'), {
    filename,
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'es6' },
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: url.endsWith('x'), decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false, react: { runtime: 'automatic' } },
      keepClassNames: true,
    },
  });
  return code;
}
