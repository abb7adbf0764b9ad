import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../../tools/pg/free-ports.ts';
import { readOwnPipe, startProgram, told, type Program } from './programs.ts';
import { COMMAND_MS, COMMANDS, WebDriverError, type Engine } from './webdriver.ts';

const driverPath = '/usr/bin/WebKitWebDriver';
const screenPath = '/usr/bin/Xvfb';
const [browserPath] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');

/** Whether the system has WebKitGTK with its driver, and a screen without a display. */
export const hasWebKit = browserPath !== undefined && [driverPath, screenPath].every((file) => existsSync(file));

/** Starts WebKitGTK with an empty home folder on a screen of its own, and speaks WebDriver with it over HTTP. */
export async function startWebKit(): Promise<Engine> {
  const home = mkdtempSync(path.join(tmpdir(), 'larkline-webkit-'));
  const downloads = path.join(home, 'Downloads');
  mkdirSync(downloads);
  mkdirSync(path.join(home, '.config'));
  writeFileSync(path.join(home, '.config/user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n');
  const programs: Program[] = [];
  const close = async () => {
    for (const program of programs.reverse()) await program.stop();
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const screen = startProgram(screenPath, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp']);
    programs.push(screen);
    const number = readOwnPipe(screen);
    const display = await told(screen, () => /\d+/.exec(number())?.[0]);
    const port = await freePort();
    const driver = startProgram(driverPath, [`--port=${port}`], {
      HOME: home,
      XDG_CONFIG_HOME: path.join(home, '.config'),
      DISPLAY: `:${display}`,
      TZ: 'Europe/London',
      LANG: 'C.UTF-8',
      NO_AT_BRIDGE: '1',
      // Without a graphics card, and as the user that a container has.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
    });
    programs.push(driver);
    const address = `http://127.0.0.1:${port}`;
    let session = '';
    const ask = async (route: string, body: Record<string, unknown> = {}) => {
      const [method = '', place = ''] = route.split(' ');
      const answer = await fetch(`${address}${session}${place.replace(':id', String(body.id))}`, {
        method,
        ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(COMMAND_MS),
      });
      const { value } = (await answer.json()) as { value: unknown };
      if (answer.ok) return value;
      const { error, message } = value as { error: string; message: string };
      throw new WebDriverError(error, message);
    };
    await told(driver, () => fetch(`${address}/status`).catch(() => null));
    const options = { binary: browserPath, args: ['--automation'] };
    const created = await ask('POST /session', { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } });
    session = `/session/${(created as { sessionId: string }).sessionId}`;
    return { send: (command, parameters) => ask(COMMANDS[command], parameters), downloads, output: driver.output, close };
  } catch (cause) {
    await close();
    throw cause;
  }
}
