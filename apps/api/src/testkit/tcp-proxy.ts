import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * What a broken network does to the connections through it:
 * - `pass`: nothing;
 * - `delay`: every piece of data waits, both ways;
 * - `reset`: open connections are reset at their next piece of data, new ones at once;
 * - `swallow`: connections are taken and stay open, but no data arrives any more, in either direction;
 * - `cut`: what is asked arrives, the answer ends after its first bytes with a reset;
 * - `half-open`: what is asked arrives and is worked on, no byte of the answer comes back;
 * - `refuse`: new connections are reset at once, open ones continue.
 */
export type ProxyMode = 'pass' | 'delay' | 'reset' | 'swallow' | 'cut' | 'half-open' | 'refuse';

/** How much of an answer comes through before it is cut. */
const BYTES_BEFORE_CUT = 7;

/** A network between our process and a server, for tests to break. */
export interface TcpProxy {
  readonly port: number;
  /** Breaks or restores the network: at once for new connections, at their next piece of data for open ones. */
  set(mode: ProxyMode, delayMs?: number): void;
  /** Cuts the next answer that holds these words, and every later one; everything else passes. */
  cutAnswersWith(words: string): void;
  /** Holds back every answer from now on, until the network is set otherwise; those held arrive when released. */
  hold(): HeldAnswers;
  /**
   * Calls `onDone` each time a request that changes something was carried out, before its answer is passed on; `false` keeps the answer
   * back. `recognise` makes the judge of the requests of one connection. For connections from now on, until the network is set otherwise.
   */
  watch(recognise: () => (request: Buffer) => boolean, onDone: () => boolean): void;
  /** Ends every connection at once and refuses new ones: what the neighbours of a killed process see. */
  sever(): void;
  /** Open connections from our process. */
  readonly connections: number;
  stop(): Promise<void>;
}

/** Answers that a proxy has not passed on. */
export interface HeldAnswers {
  /** Connections whose answer waits. */
  readonly count: number;
  release(): void;
}

/** Starts a proxy on a free port of this machine. */
export async function startTcpProxy(target: { readonly host: string; readonly port: number }): Promise<TcpProxy> {
  const network: Network = { mode: 'pass', delayMs: 0, cutWords: null, gate: null, watch: null };
  const callers = new Set<Socket>();
  const server = createServer((caller) => {
    callers.add(caller);
    caller.on('close', () => callers.delete(caller));
    join(network, caller, target);
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    set(mode, delayMs = 0) {
      Object.assign(network, { mode, delayMs, cutWords: null, gate: null, watch: null });
    },
    cutAnswersWith(words) {
      Object.assign(network, { mode: 'pass', delayMs: 0, cutWords: words, gate: null });
    },
    hold() {
      const gate = makeGate();
      Object.assign(network, { mode: 'pass', delayMs: 0, cutWords: null, gate });
      return gate;
    },
    watch(recognise, onDone) {
      Object.assign(network, { mode: 'pass', delayMs: 0, cutWords: null, gate: null, watch: { recognise, onDone } });
    },
    sever() {
      Object.assign(network, { mode: 'refuse', delayMs: 0, cutWords: null, gate: null, watch: null });
      for (const caller of callers) caller.resetAndDestroy();
    },
    get connections() {
      return callers.size;
    },
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const caller of callers) caller.destroy();
      await closed;
    },
  };
}

interface Network {
  mode: ProxyMode;
  delayMs: number;
  cutWords: string | null;
  gate: Gate | null;
  watch: { recognise(): (request: Buffer) => boolean; onDone(): boolean } | null;
}

interface Gate extends HeldAnswers {
  readonly lines: Set<Line>;
  readonly opened: Promise<void>;
}

function makeGate(): Gate {
  let release: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (release = resolve));
  const lines = new Set<Line>();
  return {
    lines,
    opened,
    release,
    get count() {
      return lines.size;
    },
  };
}

function join(network: Network, caller: Socket, target: { host: string; port: number }): void {
  const ignore = () => undefined;
  caller.on('error', ignore).setNoDelay(true);
  if (network.mode === 'reset' || network.mode === 'refuse') return void caller.resetAndDestroy();
  const server = connect(target.port, target.host).on('error', ignore).setNoDelay(true);
  const line: Line = { network, caller, dead: false, isChange: network.watch?.recognise() ?? (() => false), awaitsEffect: false };
  carry(line, caller, server, false);
  carry(line, server, caller, true);
  caller.on('close', () => server.destroy());
  server.on('close', () => line.dead || caller.destroy());
}

interface Line {
  readonly network: Network;
  readonly caller: Socket;
  /** Stays so when the network is restored, as after a lost route or a restarted firewall. */
  dead: boolean;
  readonly isChange: (request: Buffer) => boolean;
  /** Whether a request that changes something was sent, and not answered yet. */
  awaitsEffect: boolean;
}

function carry(line: Line, from: Socket, to: Socket, isAnswer: boolean): void {
  const { network, caller } = line;
  let sent = Promise.resolve();
  const send = (piece: Buffer) => to.writable && to.write(piece);
  from.on('data', (piece: Buffer): void => {
    line.dead ||= network.mode === 'swallow' || (network.mode === 'half-open' && isAnswer);
    if (network.mode === 'reset') return void caller.resetAndDestroy();
    if (line.dead && (isAnswer || network.mode !== 'half-open')) return;
    if (!passesWatch(line, piece, isAnswer)) return;
    const cut = network.mode === 'cut' || (network.cutWords !== null && piece.includes(network.cutWords));
    if (cut && isAnswer) return void to.write(piece.subarray(0, BYTES_BEFORE_CUT), () => caller.resetAndDestroy());
    // One after the other, so that pieces keep their order when the delay changes.
    if (network.mode === 'delay') sent = sent.then(() => wait(network.delayMs));
    const { gate } = network;
    if (gate && isAnswer) {
      gate.lines.add(line);
      sent = sent.then(() => gate.opened);
    }
    sent = sent.then(() => void send(piece));
  });
}

function passesWatch(line: Line, piece: Buffer, isAnswer: boolean): boolean {
  const { watch } = line.network;
  if (!watch) return true;
  if (!isAnswer) {
    line.awaitsEffect ||= line.isChange(piece);
    return true;
  }
  if (!line.awaitsEffect) return true;
  line.awaitsEffect = false;
  return watch.onDone();
}

/** The networks between our process and its neighbours, each to be broken on its own. */
export interface Networks {
  readonly db: TcpProxy;
  readonly stripe: TcpProxy;
  readonly smtp: TcpProxy;
  /** Restores all. */
  restore(): void;
  stop(): Promise<void>;
}

/** Starts a proxy for each service that the variables name; returns variables that point to the proxies. */
export async function interpose(source: Record<string, string>): Promise<{ networks: Networks; variables: Record<string, string> }> {
  const variables: Record<string, string> = {};
  const before = async (name: string) => {
    const url = new URL(source[name] ?? '');
    const proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
    url.port = String(proxy.port);
    variables[name] = url.href;
    return proxy;
  };
  const db = await before('DATABASE_URL');
  const stripe = await before('STRIPE_API_URL');
  const smtp = await before('SMTP_URL');
  const all = [db, stripe, smtp];
  const networks = {
    db,
    stripe,
    smtp,
    restore: () => all.forEach((proxy) => proxy.set('pass')),
    stop: async () => void (await Promise.all(all.map((proxy) => proxy.stop()))),
  };
  return { networks, variables };
}
