import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics } from 'prom-client';
import type { Log } from '../log/log.ts';
import { isPublicAddress } from '../outside/public-address.ts';
import type { Metrics } from './metrics.ts';

/** A server of metrics that runs until it is stopped. */
export interface MetricsServer {
  readonly port: number;
  stop(): Promise<void>;
}

/** Where to serve metrics; port 0 takes any free one. */
export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

/** A silent scraper is disconnected after this. */
const REQUEST_TIMEOUT_MS = 5_000;

/**
 * Serves `GET /metrics` in Prometheus' text format, on a port of its own so that no proxy in front of the product can pass
 * it on, together with Node's own figures of the process (event loop, garbage collection, memory). Callers from the public
 * internet get 404, whatever the address that is listened on. Throws EADDRINUSE.
 */
export async function startMetricsServer(metrics: Metrics, address: MetricsAddress, log: Log): Promise<MetricsServer> {
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS, headersTimeout: REQUEST_TIMEOUT_MS }, (request, response) => {
    const isStranger = isPublicAddress((request.socket.remoteAddress ?? '').replace(/^::ffff:/, ''));
    if (request.method !== 'GET' || request.url !== '/metrics' || isStranger) {
      response.writeHead(404).end();
      return;
    }
    metrics.scrape().then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType, 'cache-control': 'no-store' }).end(text),
      (cause: unknown) => {
        log.error({ err: cause }, 'metrics could not be read');
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address.port, address.host, resolve);
  });
  collectDefaultMetrics({ register: metrics.registry });
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
