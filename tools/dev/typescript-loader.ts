import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

let isRegistered = false;

/** Compiles TypeScript on import in this process: the decorators of the api need a compiler, while Node only strips types. */
export function registerTypeScript(): void {
  if (isRegistered) return;
  isRegistered = true;
  registerHooks({
    load: (url, context, next) =>
      /\.tsx?(?:\?|$)/.test(url) ? { format: 'module', shortCircuit: true, source: compile(url) } : next(url, context),
  });
}

function compile(url: string): string {
  const filename = fileURLToPath(url);
  const { code } = transformSync(readFileSync(filename, 'utf8'), {
    filename,
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'es6' },
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: filename.endsWith('x'), decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false, react: { runtime: 'automatic' } },
      keepClassNames: true,
      // Node imports JSON with one only.
      experimental: { keepImportAttributes: true },
    },
  });
  return code;
}
