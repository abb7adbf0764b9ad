import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProgram, told } from './programs.ts';
import { COMMAND_MS, WebDriverError, type Engine } from './webdriver.ts';

const browserPath = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((file) => existsSync(file));

/** Whether the system has Firefox. */
export const hasFirefox = browserPath !== undefined;

/** Starts Firefox with an empty profile, and speaks Marionette with it: WebDriver's commands over a socket, as geckodriver does. */
export async function startFirefox(): Promise<Engine> {
  const profile = mkdtempSync(path.join(tmpdir(), 'larkline-firefox-'));
  const downloads = path.join(profile, 'downloads');
  mkdirSync(downloads);
  const preferences = {
    'marionette.port': 0,
    'browser.download.dir': downloads,
    'browser.download.folderList': 2,
    'browser.dom.window.dump.enabled': true,
    'devtools.console.stdout.content': true,
    'intl.accept_languages': 'en-GB, en',
    // Cookies and storage of other sites are apart, as in a Firefox without settings.
    'network.cookie.cookieBehavior': 5,
  };
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(path.join(profile, 'user.js'), lines.join('\n'));
  const program = startProgram(browserPath ?? '', ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    HOME: profile,
    TZ: 'Europe/London',
  });
  const close = async () => {
    await program.stop();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const portFile = path.join(profile, 'MarionetteActivePort');
    const port = await told(program, () => existsSync(portFile) && Number(readFileSync(portFile, 'utf8')));
    const ask = await openMarionette(Number(port));
    await ask('NewSession', {});
    return { send: ask, downloads, output: program.output, close };
  } catch (cause) {
    await close();
    throw cause;
  }
}

interface MarionetteError {
  readonly error: string;
  readonly message: string;
}
type Answer = [type: 1, id: number, error: MarionetteError | null, result: Record<string, unknown> | null];

/** Each message is its length in bytes, a colon, and JSON. */
async function openMarionette(port: number): Promise<(command: string, parameters?: object) => Promise<unknown>> {
  const waiting = new Map<number, (answer: Answer) => void>();
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opened = connect(port, '127.0.0.1', () => resolve(opened)).once('error', reject);
  });
  let received = Buffer.alloc(0);
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 0 || received.length < end) return;
      const message: unknown = JSON.parse(received.subarray(colon + 1, end).toString('utf8'));
      received = received.subarray(end);
      // The first message is a greeting.
      if (Array.isArray(message)) waiting.get(message[1] as number)?.(message as Answer);
    }
  });
  let last = 0;
  return async (command, parameters = {}) => {
    const id = ++last;
    const answered = new Promise<Answer>((resolve, reject) => {
      waiting.set(id, resolve);
      setTimeout(() => reject(new WebDriverError('timeout', command)), COMMAND_MS).unref();
    });
    const text = JSON.stringify([0, id, `WebDriver:${command}`, parameters]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [, , error, result] = await answered;
    waiting.delete(id);
    if (error) throw new WebDriverError(error.error, error.message);
    return result && 'value' in result ? result.value : result;
  };
}
