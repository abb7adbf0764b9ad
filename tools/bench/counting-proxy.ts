import { connect, createServer, type AddressInfo } from 'node:net';

/** A way to a database that counts what the database sends. */
export interface CountingProxy {
  /** Port on the loopback interface. */
  readonly port: number;
  /** Bytes that the database sent on all connections so far. */
  received(): number;
}

/** Listens on a free port of the loopback interface and passes everything on to another one, until this process ends. */
export async function startCountingProxy(targetPort: number): Promise<CountingProxy> {
  let bytes = 0;
  const server = createServer((near) => {
    const far = connect(targetPort, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      socket.on('error', () => other.destroy());
    }
    far.on('data', (chunk) => (bytes += chunk.length));
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return { port: (server.address() as AddressInfo).port, received: () => bytes };
}
