import { readdirSync } from 'node:fs';
import path from 'node:path';
import { createBuilder, type Plugin } from 'vite';
import { z } from 'zod';
import { rootDir } from '../dev/settings.ts';
import { readBuilt, findScripts, sentBytes } from './page-files.ts';
import { clientDir } from './public-pages.ts';
import { atMost, type Figure, type Section } from './section.ts';

/** kB of 1,000 bytes, with brotli. */
const targets = { dashboard: 310, tab: 60, login: 180, reissued: 40 };
/** Files that represent any change of our own code: a rule of a sheet and a line of a hook that most forms use. */
const changedFiles = ['shared/forms/forms.module.css', 'shared/forms/useSubmit.ts'];

const routeSchema = z.object({ id: z.string(), module: z.string(), imports: z.array(z.string()).optional() });
const manifestSchema = z.object({
  entry: z.object({ module: z.string(), imports: z.array(z.string()) }),
  routes: z.record(z.string(), routeSchema),
});

/** JavaScript that the signed-in pages and the sign-in page download first, and the part that browsers download again after a change of our own code. */
export async function benchSignedIn(): Promise<Section> {
  const first = scriptsOfRoutes(['dashboard'], ['ProfileTab']);
  const tabs = scriptsOfTabs();
  const heaviest = [...tabs].toSorted(([, one], [, other]) => sumKb(other) - sumKb(one))[0];
  return {
    id: 'signed-in',
    title: 'JavaScript of the signed-in pages',
    method:
      "Scripts of a page's routes and first tab, with their imports, in kB after brotli. " +
      'Sent again: scripts whose names change when one style sheet and one form hook change.',
    figures: [
      describe('/dashboard with the Profile tab', first, targets.dashboard),
      atMost(`The heaviest further tab (${heaviest?.[0]}), kB`, sumKb(heaviest?.[1] ?? []), targets.tab),
      describe('/login', scriptsOfRoutes(['account', 'SignInPage'], []), targets.login),
      atMost('kB sent again after a change of our own code', await reissuedKb(), targets.reissued),
    ],
    tables: [
      {
        about: 'What each further tab adds when it is opened first after the Profile tab: its scripts, its queries and their imports.',
        head: ['Tab', 'kB', 'Files'],
        rows: [...tabs].map(([tab, scripts]) => [tab, sumKb(scripts).toFixed(1), String(scripts.length)]),
      },
    ],
  };
}

/** The script of each tab of the dashboard but the first; two tabs can share one. */
const TAB_SCRIPTS: Readonly<Record<string, string>> = {
  'business-info': 'BusinessInfoTab',
  integration: 'IntegrationTab',
  assistant: 'AssistantTab',
  faqs: 'FaqsTab',
  products: 'ProductsTab',
  calendar: 'CalendarTab',
  'current-plan': 'CurrentPlanTab',
  billing: 'BillingTab',
  rehearsal: 'RehearsalTab',
  'receptionist-integration': 'ReceptionistTab',
  'chat-logs': 'LogsTab',
  'chat-stats': 'StatisticsTab',
  'call-logs': 'LogsTab',
  'call-stats': 'StatisticsTab',
};

/** Returns the scripts that each further tab adds to the dashboard's first load, by tab id. */
export function scriptsOfTabs(): Map<string, string[]> {
  const read = (address: string) => readBuilt(clientDir, address);
  const first = new Set(scriptsOfRoutes(['dashboard'], ['ProfileTab']));
  const texts = [...first].map(read);
  return new Map(
    Object.entries(TAB_SCRIPTS).map(([tab, script]) => {
      // The queries of a tab are imported right after its screen (`openTab`).
      const asked = new RegExp(`import\\([\`"']\\./(${script}-[\\w-]+\\.js)[\\s\\S]*?import\\([\`"']\\./(queries-[\\w-]+\\.js)`);
      const [, screen, queries] = texts.map((text) => asked.exec(text)).find((found) => found !== null) ?? [];
      if (!screen || !queries) throw new Error(`the dashboard no longer imports ${script} and its queries`);
      return [tab, findScripts(`/assets/${screen} /assets/${queries}`, read).filter((address) => !first.has(address))];
    }),
  );
}

/** Addresses of the scripts of a page: start, document, frame, its routes by the names of their files, and chunks by their names. */
export function scriptsOfRoutes(routes: readonly string[], chunks: readonly string[]): string[] {
  const files = readdirSync(path.join(clientDir, 'assets'));
  const named = (start: string) => {
    const file = files.find((each) => each.startsWith(`${start}-`) && each.endsWith('.js'));
    if (!file) throw new Error(`the build has no script ${start}`);
    return `/assets/${file}`;
  };
  const text = readBuilt(clientDir, named('manifest'));
  const manifest = manifestSchema.parse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)));
  const wanted = ['root', 'SiteLayout', ...routes];
  const modules = Object.values(manifest.routes).filter(({ id }) => wanted.includes(id.split('/').at(-1) ?? ''));
  const first = [manifest.entry, ...modules].flatMap(({ module, imports = [] }) => [module, ...imports]);
  return findScripts([named('manifest'), ...first, ...chunks.map(named)].join(' '), (address) => readBuilt(clientDir, address));
}

/** kB of some scripts as they are sent. */
export function sumKb(scripts: readonly string[]): number {
  return scripts.reduce((sum, address) => sum + sentBytes(clientDir, address), 0) / 1_000;
}

function describe(what: string, scripts: readonly string[], target: number): Figure {
  return atMost(`${what}, kB in ${scripts.length} files`, sumKb(scripts), target);
}

async function reissuedKb(): Promise<number> {
  const before = await scriptNames([]);
  const after = await scriptNames([changeOwnCode()]);
  const known = new Set(after.keys());
  return sumKb([...before.keys()].filter((name) => !known.has(name)).map((name) => `/${name}`));
}

/** File names of the scripts of a build in memory. */
async function scriptNames(plugins: Plugin[]): Promise<Map<string, true>> {
  process.env['NODE_ENV'] = 'production';
  const builder = await createBuilder({
    root: path.join(rootDir, 'apps/web'),
    mode: 'production',
    logLevel: 'error',
    plugins,
    build: { write: false },
  });
  const client = builder.environments['client'];
  const built = client && (await builder.build(client));
  if (!built || !('output' in built)) throw new Error('the build returned no chunks');
  return new Map(built.output.flatMap((each) => (each.type === 'chunk' ? [[each.fileName, true] as const] : [])));
}

function changeOwnCode(): Plugin {
  return {
    name: 'larkline-changed',
    enforce: 'pre',
    transform(code, id) {
      const file = changedFiles.find((each) => id.split('?')[0]?.endsWith(each));
      if (!file) return undefined;
      return file.endsWith('.css') ? `${code}\n.label { margin-top: 1px; }\n` : `${code}\nglobalThis.larklineChanged = true;\n`;
    },
  };
}
