import { createSocket, type RemoteInfo } from 'node:dgram';

/** A name server on this machine, for OUTGOING_NAME_SERVERS. */
export interface NameServer {
  /** ip:port. */
  readonly address: string;
  /** Names that were asked for, once for each question. */
  readonly asked: readonly string[];
  stop(): void;
}

const HEADER_BYTES = 12;
const A = 1;
const RESPONSE_NAME_ERROR = 0x8183;
const RESPONSE = 0x8180;

/**
 * Starts a name server on a free port. `findAddress` returns the IPv4 address of a name, `null` for a name that does not exist, and
 * 'silent' for one that is never answered.
 */
export async function startNameServer(findAddress: (name: string) => string | null): Promise<NameServer> {
  const socket = createSocket('udp4');
  const asked = [] as string[];
  socket.on('message', (question, from) => {
    const { name, type } = read(question);
    asked.push(name);
    const address = findAddress(name);
    if (address !== 'silent') socket.send(makeAnswer(question, type === A ? address : null, address === null), from.port, from.address);
  });
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done));
  return { address: `127.0.0.1:${(socket.address() as Pick<RemoteInfo, 'port'>).port}`, asked, stop: () => socket.close() };
}

// RFC 1035 §4.1: the labels of the name, each behind its length, and the type.
function read(question: Buffer): { name: string; type: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), type: question.readUInt16BE(at + 1) };
}

function makeAnswer(question: Buffer, address: string | null, isMissing: boolean): Buffer {
  const end = question.indexOf(0, HEADER_BYTES) + 5;
  const header = Buffer.alloc(HEADER_BYTES);
  question.copy(header, 0, 0, 2);
  header.writeUInt16BE(isMissing ? RESPONSE_NAME_ERROR : RESPONSE, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(address ? 1 : 0, 6);
  const bytes = (address ?? '').split('.').map(Number);
  // A pointer to the name of the question, type A, class IN, a minute, four bytes.
  const record = address ? Buffer.from([0xc0, HEADER_BYTES, 0, A, 0, 1, 0, 0, 0, 60, 0, 4, ...bytes]) : Buffer.alloc(0);
  return Buffer.concat([header, question.subarray(HEADER_BYTES, end), record]);
}
