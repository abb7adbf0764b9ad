import type { TestApi } from './test-api.ts';
import { startAnother, type AnotherServer } from './faulty-api.ts';
import { interpose, type Networks } from './tcp-proxy.ts';

// A letter of the length can stand directly before the statement.
const WRITE = /(?:insert into|update "?\w|delete from)/i;
const COMMIT = /^Q....commit/is;
const STRIPE_CHANGE = /^(?:POST|DELETE) /;

/** Starts api processes on the database of a file and kills them. */
export interface Killer {
  /**
   * Runs work on a new process until it has committed to the database or changed something at Stripe `effects` times; the answer to
   * the last one is lost and the process cut off from both for good, as by SIGKILL. Returns whether that came to pass.
   */
  kill(effects: number, work: (server: AnotherServer) => Promise<unknown>): Promise<boolean>;
  /** Stops what is left of the processes. */
  stop(): Promise<void>;
}

/**
 * Makes a killer. Between two effects a process leaves no trace, so a kill at any moment equals one right after the effect before: a walk
 * over the number of effects meets every end that a killed process can leave.
 */
export function makeKiller(api: TestApi): Killer {
  const all: Victim[] = [];
  const idle: Victim[] = [];
  return {
    async kill(effects, work) {
      const victim = idle.shift() ?? (await makeVictim(api));
      if (!all.includes(victim)) all.push(victim);
      const killed = watch(victim.networks, effects);
      // Cut off, it ends by its own errors, which take a while; then it can stand for the next process.
      victim.working = work(victim.server)
        .catch(() => undefined)
        .then(() => {
          victim.networks.restore();
          idle.push(victim);
        });
      return Promise.race([killed, victim.working.then(() => false)]);
    },
    async stop() {
      await Promise.all(all.map(({ working }) => working));
      for (const { server, networks } of all) {
        await server.stop();
        await networks.stop();
      }
    },
  };
}

interface Victim {
  readonly server: AnotherServer;
  readonly networks: Networks;
  working: Promise<unknown>;
}

async function makeVictim(api: TestApi): Promise<Victim> {
  const { networks, variables } = await interpose(serviceAddresses(api));
  return { networks, server: await startAnother(api, variables), working: Promise.resolve() };
}

function watch({ db, stripe }: Networks, effects: number): Promise<boolean> {
  let left = effects;
  return new Promise((resolve) => {
    const onDone = (): boolean => {
      left -= 1;
      if (left > 0) return true;
      db.sever();
      stripe.sever();
      resolve(true);
      return false;
    };
    // Connections that are open already are not watched.
    db.sever();
    stripe.sever();
    db.watch(recogniseCommit, onDone);
    stripe.watch(() => (request) => STRIPE_CHANGE.test(request.toString('latin1', 0, 8)), onDone);
  });
}

/** Recognises the ends of transactions that wrote something. */
function recogniseCommit(): (request: Buffer) => boolean {
  let hasWritten = false;
  return (request) => {
    const text = request.toString('latin1');
    hasWritten ||= WRITE.test(text);
    if (!COMMIT.test(text)) return false;
    const isChange = hasWritten;
    hasWritten = false;
    return isChange;
  };
}

function serviceAddresses({ env }: TestApi): Record<string, string> {
  return { DATABASE_URL: env.DATABASE_URL, STRIPE_API_URL: env.STRIPE_API_URL ?? '', SMTP_URL: env.SMTP_URL ?? '' };
}
