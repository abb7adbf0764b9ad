import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Node's inspector of another process of this machine. */
export interface Inspector {
  /** Bytes of the heap that are in use after collecting twice. */
  heapUsed(): Promise<number>;
  close(): void;
}

const answerSchema = z.object({ id: z.number().optional(), result: z.looseObject({ usedSize: z.number().optional() }).optional() });

/** Connects to a process that runs with `--inspect=127.0.0.1:0`; the address is read from its output. */
export async function openInspector(logFile: string): Promise<Inspector> {
  const address = /ws:\/\/127\.0\.0\.1:\d+\/[\w-]+/.exec(readFileSync(logFile, 'utf8'))?.[0];
  if (!address) throw new Error(`${logFile} contains no address of an inspector`);
  const socket = new WebSocket(address);
  const waiting = new Map<number, (usedSize: number) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = answerSchema.parse(JSON.parse(String(data)));
    if (id !== undefined) waiting.get(id)?.(result?.usedSize ?? 0);
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error(`${address} cannot be reached`)));
  });
  let last = 0;
  const call = (method: string) =>
    new Promise<number>((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      socket.send(JSON.stringify({ id: last, method }));
    });
  return {
    async heapUsed() {
      await call('HeapProfiler.collectGarbage');
      await call('HeapProfiler.collectGarbage');
      return call('Runtime.getHeapUsage');
    },
    close: () => socket.close(),
  };
}
