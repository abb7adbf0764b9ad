import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The beginning of a picture, by which it is recognised. */
export const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

/** A web server that pictures are fetched from, for OUTGOING_STAND_IN. */
export interface PictureHost {
  /** host:port. */
  readonly host: string;
  /** How it answers; with a PNG by default. */
  listener: RequestListener;
  /** Requests since the last reset. */
  readonly asked: number;
  reset(): void;
  stop(): void;
}

/** Starts a picture host on a free port. */
export async function startPictureHost(): Promise<PictureHost> {
  const answerPng: RequestListener = (_request, response) => void response.setHeader('content-type', 'image/png').end(PNG);
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    host.listener(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const host: PictureHost = {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    listener: answerPng,
    get asked() {
      return asked;
    },
    reset() {
      asked = 0;
      host.listener = answerPng;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  return host;
}
