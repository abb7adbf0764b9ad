import { registerTypeScript } from '../dev/typescript-loader.ts';

/** Returns what the domains of the api declare: error codes, settings and the rest. */
export async function loadDeclared() {
  registerTypeScript();
  return (await import('../../apps/api/src/app/declared.ts')).declared;
}
