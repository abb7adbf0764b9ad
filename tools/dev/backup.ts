import { runLocalApi } from './local-api.ts';

// `npm run backup -- <file>` and `npm run restore -- <file> [--replace]`, for the local product (docs/operations.md).
const [command = '', ...args] = process.argv.slice(2);
await runLocalApi(command, args);
