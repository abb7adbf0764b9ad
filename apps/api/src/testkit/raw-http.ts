import { connect, type Socket } from 'node:net';

/** What came back over one connection. */
export interface RawAnswer {
  /** Everything that was received, as text. */
  readonly text: string;
  /** The status of each answer, in order. */
  readonly statuses: readonly number[];
  /** Who ended the connection: the server by closing or resetting it, or we, because nothing more came. */
  readonly endedBy: 'server' | 'us';
}

/** How the bytes are sent. */
export interface RawOptions {
  /** Ends the connection right after the last byte, in the middle of the request. */
  readonly abort?: boolean;
  /** Sends each further piece after this time. */
  readonly pauseMs?: number;
  /** How many answers to wait for before we close the connection; 1 unless told. */
  readonly answers?: number;
}

/** Sends raw bytes, not necessarily HTTP, to a server of this machine and returns the response. */
export function sendRaw(url: string, pieces: readonly (string | Buffer)[], options: RawOptions = {}): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname).setNoDelay(true);
    let text = '';
    let endedBy: RawAnswer['endedBy'] = 'server';
    const wanted = options.answers ?? 1;
    const statuses = () => [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map((found) => Number(found[1])).filter((status) => status !== 100);
    socket.on('data', (piece) => {
      text += piece.toString('latin1');
      if (statuses().length < wanted || !endsWhole(text)) return;
      endedBy = 'us';
      socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve({ text, statuses: statuses(), endedBy }));
    socket.on('connect', () => send(socket, pieces, options));
  });
}

function send(socket: Socket, pieces: readonly (string | Buffer)[], options: RawOptions): void {
  const [piece, ...rest] = pieces;
  if (piece === undefined) return void (options.abort && socket.destroy());
  if (socket.destroyed) return;
  socket.write(piece, () =>
    options.pauseMs ? setTimeout(() => send(socket, rest, options), options.pauseMs) : send(socket, rest, options),
  );
}

// The last answer has come when as many bytes follow its head as the head says.
function endsWhole(text: string): boolean {
  const last = text.slice(text.lastIndexOf('HTTP/1.1 '));
  const [head = '', body] = last.split(/\r\n\r\n([^]*)/);
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
  return body !== undefined && body.length >= length;
}

/** Sends the head of a request and leaves its body open until `end` hangs up; `answer` is the response until then. */
export function openUpload(url: string, head: string): { readonly answer: Promise<string>; end(): void } {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  socket.write(head);
  return {
    answer: new Promise((come) => socket.once('data', (piece) => come(piece.toString('latin1')))),
    end: () => void socket.destroy(),
  };
}
