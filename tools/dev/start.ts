import { buildApps } from './build.ts';
import { launch } from './launcher.ts';
import { assertCanStart } from './preflight.ts';
import { startProduct } from './product.ts';
import { summarise } from './summary.ts';

// `npm start`: everything, from built files, at one origin. Options: --verbose shows every log line.
await launch(async (settings, parts) => {
  await assertCanStart(settings);
  buildApps();
  const { databaseUrl, signIns } = await startProduct(settings, parts);
  console.log(summarise(settings, databaseUrl, signIns));
});
