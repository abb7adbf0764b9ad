import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stripe } from 'stripe';
import { until } from './testkit/emulators.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

interface Run {
  readonly child: ChildProcess;
  output(): string;
  readonly exit: Promise<number | null>;
}

function run(env: Record<string, string>): Run {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    env: { PATH: process.env['PATH'] ?? '', EMULATORS_PORT: '0', SMTP_PORT: '0', ...env },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, output: () => output, exit: new Promise((resolve) => child.once('exit', resolve)) };
}

describe('the program', () => {
  it.each(['EMULATORS_PORT', 'SMTP_PORT'])('reports in one line that the port of %s is in use, and exits with 1', async (variable) => {
    const holder = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => holder.once('listening', resolve));
    const { port } = holder.address() as AddressInfo;

    const { output, exit } = run({ [variable]: String(port) });

    expect(await exit).toBe(1);
    expect(output()).toBe(`emulators: port ${port} is in use; stop the program that uses it or set ${variable} to another port.\n`);
    holder.close();
  });

  it('names an invalid variable and exits with 1', async () => {
    const { output, exit } = run({ STRIPE_SECRET_KEY: 'sk_live_abc' });
    expect(await exit).toBe(1);
    expect(output()).toBe('emulators: STRIPE_SECRET_KEY must look like sk_test_…\n');
  });

  it('refuses to run beside a production process', async () => {
    const { output, exit } = run({ DEPLOYMENT: 'production', EMULATORS_HOST: '0.0.0.0' });
    expect(await exit).toBe(1);
    expect(output()).toBe('emulators: DEPLOYMENT is production: the emulators are for trying the product out only\n');
  });

  it('prints the remedy for an unusable data folder', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'emulators-'));
    writeFileSync(join(folder, 'file'), '');
    const { output, exit } = run({ DATA_DIR: join(folder, 'file') });
    expect(await exit).toBe(1);
    expect(output()).toMatch(/^emulators: the data folder is unusable \(.*set DATA_DIR to another folder\.\n$/);
    rmSync(folder, { recursive: true });
  });

  it('stops on SIGTERM with its state written', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'emulators-'));
    const { child, output, exit } = run({ DATA_DIR: folder });
    await until(() => output().includes('Local test services'));
    const port = Number(/localhost:(\d+)/.exec(output())?.[1]);
    const stripe = new Stripe('sk_test_local', { host: '127.0.0.1', port, protocol: 'http', telemetry: false });
    const { id } = await stripe.customers.create({});

    child.kill('SIGTERM');

    expect(await exit).toBe(0);
    expect(readFileSync(join(folder, 'emulators', 'stripe.json'), 'utf8')).toContain(id);
    rmSync(folder, { recursive: true });
  });
});
