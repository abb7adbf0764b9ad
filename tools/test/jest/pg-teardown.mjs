import { rmSync } from 'node:fs';

/** Stops the server of this run and drops its data. */
export default async function stopTestPg() {
  const { server, folder } = globalThis.larklineTestPg ?? {};
  if (!server) return;
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
