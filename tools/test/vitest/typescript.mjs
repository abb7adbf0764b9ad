import { registerTypeScript } from '../../dev/typescript-loader.ts';

registerTypeScript();
