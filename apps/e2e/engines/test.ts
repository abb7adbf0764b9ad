import { test as base } from '@playwright/test';
import { hasFirefox, startFirefox } from './firefox.ts';
import { Person } from './person.ts';
import type { Engine } from './webdriver.ts';
import { hasWebKit, startWebKit } from './webkit.ts';

/** Which engine a project drives. */
export interface EngineOptions {
  engineName: 'firefox' | 'webkit';
}

interface Fixtures {
  /** A browser of its own for each test, so that none finds another's data. */
  engine: Engine;
  person: Person;
}

const ENGINES = {
  firefox: { start: startFirefox, missing: hasFirefox ? '' : 'Firefox is not installed: apt-get install firefox-esr' },
  webkit: { start: startWebKit, missing: hasWebKit ? '' : 'WebKitGTK is not installed: apt-get install webkit2gtk-driver xvfb' },
};

/** Reasons that this process has printed: the report does not show them. */
const told = new Set<string>();

/** A test in the engine of its project; skipped where the engine is not installed. What goes wrong on any page fails it. */
export const test = base.extend<EngineOptions & Fixtures>({
  engineName: ['firefox', { option: true }],
  engine: async ({ engineName }, use) => {
    const { start, missing } = ENGINES[engineName];
    if (missing !== '' && !told.has(missing)) console.log(`Skipped: ${missing}`);
    told.add(missing);
    base.skip(missing !== '', missing);
    const engine = await start();
    await engine.send('SetWindowRect', { width: 1280, height: 900 });
    await use(engine);
    await engine.close();
  },
  person: async ({ engine }, use) => {
    const person = new Person(engine);
    await use(person);
    base.expect(await person.listComplaints(), 'exceptions and policy violations').toEqual([]);
  },
});

export { expect } from '@playwright/test';
