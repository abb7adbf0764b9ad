import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { Clock } from '../state/clock.ts';
import type { Inbox, MailFailureMode } from './inbox.ts';
import { parseMessage } from './parse-message.ts';

/** A larger message is refused (552). */
const MAX_MESSAGE_BYTES = 10 * 1_048_576;

/** A running SMTP server. */
export interface SmtpService {
  readonly port: number;
  stop(): Promise<void>;
}

/** Accepts mail for every recipient and stores it in the inbox; delivers none. Rejects when the port is in use. */
export function startSmtp(options: { host: string; port: number; inbox: Inbox; clock: Clock }): Promise<SmtpService> {
  const { inbox, clock } = options;
  const server: SMTPServer = new PromptServer({
    banner: 'Larkline local test service',
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: MAX_MESSAGE_BYTES,
    closeTimeout: 2_000,
    logger: false,
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? 'anybody' }),
    onRcptTo(address, session, callback) {
      const mode = inbox.takeFailure(address.address);
      if (mode === 'close') return dropConnection(server, session);
      callback(mode ? refusal(mode) : null);
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (stream.sizeExceeded) return callback(withCode(552, 'The message is over 10 MiB.'));
        parseMessage(Buffer.concat(chunks), {
          from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
          to: session.envelope.rcptTo.map(({ address }) => address),
          receivedAt: new Date(clock.nowMs()).toISOString(),
        }).then(
          (message) => {
            inbox.add(message);
            callback(null);
          },
          (error: unknown) => callback(withCode(451, `The message could not be read: ${String(error)}`)),
        );
      });
    },
  });
  server.on('error', () => undefined); // of single connections, such as a client that disconnects
  return new Promise((resolve, reject) => {
    const listener = server.listen(options.port, options.host);
    listener.once('error', reject);
    listener.once('listening', () => {
      const address = listener.address();
      resolve({
        port: typeof address === 'object' && address ? address.port : options.port,
        stop: () => new Promise((done) => server.close(done)),
      });
    });
  });
}

/** Greets at once: the library waits 100 ms for clients that talk too soon, which is most of the time a mail takes here. */
class PromptServer extends SMTPServer {
  override connect(...args: Parameters<SMTPServer['connect']>): void {
    super.connect(...args);
    const connection = [...this.connections].at(-1);
    if (!connection) return;
    connection.connectionReady();
    connection.connectionReady = () => undefined;
  }
}

function dropConnection(server: SMTPServer, session: SMTPServerSession): void {
  for (const connection of server.connections) if (connection.session.id === session.id) connection._socket.destroy();
}

function refusal(mode: Exclude<MailFailureMode, 'close'>): Error {
  return mode === '451'
    ? withCode(451, 'Try again later (requested by the control API).')
    : withCode(550, 'No such mailbox (requested by the control API).');
}

function withCode(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
