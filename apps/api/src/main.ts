import { declared } from './app/declared.ts';
import { runBackup, runRestore } from './app/operate/backup.ts';
import { runRecomputeStats } from './app/operate/recompute-stats.ts';
import { migrateOnly, serve, StartError, work } from './app/operate/serve.ts';
import { syncPrices } from './app/operate/sync-prices.ts';
import { runVerifyAudit } from './app/operate/verify-audit.ts';
import { EnvError, loadEnv } from './platform/env/env.ts';

const command = process.argv[2] ?? 'serve';

try {
  const env = loadEnv(declared.env);
  if (command === 'migrate') {
    await migrateOnly(env);
  } else if (command === 'backup') {
    await runBackup(env, process.argv.slice(3));
  } else if (command === 'restore') {
    await runRestore(env, process.argv.slice(3));
  } else if (command === 'recompute-stats') {
    await runRecomputeStats(env, process.argv.slice(3));
  } else if (command === 'verify-audit') {
    const verdict = await runVerifyAudit(env, process.argv[3]);
    console.log(JSON.stringify(verdict));
    if (verdict.problems.length > 0) process.exitCode = 1;
  } else if (command === 'prices') {
    console.log(JSON.stringify(await syncPrices(env)));
  } else if (command === 'serve' || command === 'worker') {
    const running = command === 'worker' ? await work(env) : await serve(env);
    let stopping = false;
    const stop = () => {
      if (stopping) return;
      stopping = true;
      void running.stop().then(
        () => process.exit(0),
        (cause: unknown) => {
          console.error(cause);
          process.exit(1);
        },
      );
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
  } else {
    throw new StartError(
      `Unknown command "${command}": use serve, worker, migrate, prices, recompute-stats, verify-audit, backup or restore.`,
    );
  }
} catch (cause) {
  // One line is enough for faults that an operator can fix; others need their stack.
  console.error(cause instanceof StartError || cause instanceof EnvError ? cause.message : cause);
  process.exit(1);
}
