import { createServer, type AddressInfo, type Server } from 'node:net';

/** Whether a port can be listened on at 127.0.0.1 now. */
export async function isPortFree(port: number): Promise<boolean> {
  try {
    await close(await listen(port));
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EADDRINUSE' || (cause as NodeJS.ErrnoException).code === 'EACCES') return false;
    throw cause;
  }
}

/** Returns any free port of 127.0.0.1. Another process may take it before the caller does, so use it at once. */
export async function freePort(): Promise<number> {
  const server = await listen(0);
  const { port } = server.address() as AddressInfo;
  await close(server);
  return port;
}

/**
 * Returns a base port for which every `base + offset` is free. The search starts at a random port, so that concurrent runs
 * seldom collide, below the ephemeral range. Throws after 200 occupied candidates.
 */
export async function freePortBase(offsets: readonly number[]): Promise<number> {
  const first = 20_000 + Math.floor(Math.random() * 400) * 20;
  for (let base = first; base < first + 4_000; base += 20) {
    const free = await Promise.all(offsets.map((offset) => isPortFree(base + offset)));
    if (free.every(Boolean)) return base;
  }
  throw new Error('no free ports found between 20000 and 32000');
}

function listen(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((cause) => (cause ? reject(cause) : resolve()));
  });
}
