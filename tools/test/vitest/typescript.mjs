import { registerHooks } from 'node:module';
import { registerTypeScript } from '../../dev/typescript-loader.ts';

registerTypeScript();
// What is imported as "file.ts?fresh=1" comes with copies of its own of our modules, as in a new page.
registerHooks({
  resolve(specifier, context, next) {
    const fresh = /\?fresh=\d+/.exec(context.parentURL ?? '')?.[0];
    return next(fresh && specifier.startsWith('.') ? specifier + fresh : specifier, context);
  },
});
