import { registerHooks } from 'node:module';

const OURS = new URL('../../../', import.meta.url).href;
let page = 0;

// Each test file has copies of its own of our modules, as a page has; packages are loaded once for all files of a process.
registerHooks({
  resolve(specifier, context, next) {
    // The first that Vitest loads for a file.
    if (specifier.endsWith('/testkit/sharedPage.ts')) page += 1;
    const found = next(specifier, context);
    if (page === 0 || !found.url.startsWith(OURS) || found.url.includes('/node_modules/') || found.url.endsWith('.mjs')) return found;
    // What a file imports late may come when the next has begun.
    const own = /[?&]page=(\d+)/.exec(context.parentURL ?? '')?.[1] ?? page;
    return { ...found, url: `${found.url}${found.url.includes('?') ? '&' : '?'}page=${own}` };
  },
});
