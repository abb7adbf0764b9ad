import { registerHooks } from 'node:module';

const MODULE_STYLES = new URL('css-module.mjs', import.meta.url).href;
const ASSET = new URL('asset.mjs', import.meta.url).href;

// Style sheets, pictures and fonts have no contents in tests of screens.
registerHooks({
  resolve(specifier, context, next) {
    if (specifier.endsWith('.module.css')) return { url: MODULE_STYLES, shortCircuit: true };
    if (/\.(?:css|svg|png|webp|avif|jpg|woff2)(?:\?.*)?$/.test(specifier)) return { url: ASSET, shortCircuit: true };
    return next(specifier, context);
  },
});
