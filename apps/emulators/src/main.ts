import { readEnv } from './env.ts';
import { startEmulators, type EmulatorOptions } from './server.ts';

/** Prints one line with the remedy on stderr, then exits with 1. */
function fail(line: string): never {
  process.stderr.write(`emulators: ${line}\n`);
  process.exit(1);
}

function startProblem(error: unknown, { port, smtpPort }: EmulatorOptions): string {
  const { code, port: taken, message, path } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') {
    const variable = taken === smtpPort && taken !== port ? 'SMTP_PORT' : 'EMULATORS_PORT';
    return `port ${taken ?? port} is in use; stop the program that uses it or set ${variable} to another port.`;
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'ENOTDIR' || code === 'EROFS') {
    return `the data folder is unusable (${code} ${path ?? ''}); make it writable or set DATA_DIR to another folder.`;
  }
  return message;
}

function optionsFromEnv(): EmulatorOptions {
  try {
    return readEnv();
  } catch (error) {
    return fail((error as Error).message);
  }
}

const options = optionsFromEnv();
const emulators = await startEmulators(options).catch((error: unknown) => fail(startProblem(error, options)));
process.stdout.write(`Local test services: ${emulators.url} (mail at /mail, payments at /stripe), SMTP on port ${emulators.smtpPort}\n`);

let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    void emulators.stop().then(() => process.exit(0));
  });
}
