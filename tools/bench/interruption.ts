import { StartError } from '../pg/start-error.ts';

let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => (interrupted = true));

/** Ends the bench between two steps after Ctrl+C, so that everything it started is stopped in order. Throws StartError. */
export function throwIfInterrupted(): void {
  if (interrupted) throw new StartError('it was interrupted');
}
