import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** A list of `.browserslistrc`. */
export type BrowserList = 'public' | 'dashboard';

const FILE = path.resolve(import.meta.dirname, '../../../.browserslistrc');
/** Names of browserslist that the bundler has another word for. */
const BUNDLER_NAMES: Readonly<Record<string, string>> = { ios_saf: 'ios' };

/** Returns the oldest browsers of a list as targets of the bundler, such as 'safari15.4'. */
export function oldestBrowsers(list: BrowserList): string[] {
  const [, section = ''] = readFileSync(FILE, 'utf8').split(`[${list}]`);
  return [...(section.split('[')[0] ?? '').matchAll(/^(\w+) >= ([\d.]+)$/gm)].map(
    ([, name = '', version = '']) => `${BUNDLER_NAMES[name] ?? name}${version}`,
  );
}

const NEWER_THAN_DASHBOARD = [
  /\b(?:Object|Map)\.groupBy\b/,
  /\bPromise\.(?:try|withResolvers)\b/,
  /\bArray\.fromAsync\b/,
  /\bAbortSignal\.any\b/,
  /\bURL\.parse\(/,
  /\bRegExp\.escape\b/,
];

/** Functions and expressions that the oldest browsers of each list lack: they pass as syntax, and fail when they run. */
const TOO_NEW: Readonly<Record<BrowserList, readonly RegExp[]>> = {
  dashboard: NEWER_THAN_DASHBOARD,
  public: [
    ...NEWER_THAN_DASHBOARD,
    /\bURL\.canParse\(/,
    /\bAbortSignal\.timeout\b/,
    /\.to(?:Sorted|Reversed|Spliced)\(/,
    /\(\?<[=!]/,
    /\.isWellFormed\(/,
    /\.showPopover\(/,
  ],
};

/** Returns what a built file uses that the oldest browsers of a list lack. */
export function tooNewFor(list: BrowserList, code: string): string[] {
  return TOO_NEW[list].flatMap((feature) => feature.exec(code)?.[0] ?? []);
}

/** A chunk of a build, as far as the check reads it. */
export interface BuiltChunk {
  readonly type: string;
  readonly fileName: string;
  readonly code: string;
  readonly facadeModuleId: string | null;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
}

/** Screens that a visitor can open; the files that these load are public. */
const PUBLIC_SCREENS =
  /\/src\/(?:public|account\/(?!onboarding)|app\/layouts)\/|\/src\/(?:root|entry\.client)\.tsx|\/src\/app\/account\.tsx/;
/** The demo's assistants use lookbehind, which Safari supports since 16.4. In older versions the demo says that it could not be loaded. */
const DEMO_ASSISTANTS = /\/libs\/(?:demo-agents|answers)\/|\/src\/public\/demo\/assistant-session/;

/** Loaded by people who sign out, so their browser has shown the dashboard. */
const SIGNING_OUT = /\/src\/shared\/apollo\/endSession/;

/** Returns a line for each file of a build that its oldest browsers could not run. */
export function brokenChunks(chunks: readonly BuiltChunk[]): string[] {
  const open = publicFiles(chunks);
  return chunks.flatMap(({ fileName, code, moduleIds }) => {
    const list = open.has(fileName) && !moduleIds.some((id) => DEMO_ASSISTANTS.test(id)) ? 'public' : 'dashboard';
    return tooNewFor(list, code).map((found) => `${fileName} has ${found}, which browsers of the list "${list}" lack`);
  });
}

function publicFiles(chunks: readonly BuiltChunk[]): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const files = new Set(chunks.filter(({ facadeModuleId }) => PUBLIC_SCREENS.test(facadeModuleId ?? '')).map(({ fileName }) => fileName));
  // A set also gives the elements that are added while it is read.
  for (const file of files) {
    const { imports = [], dynamicImports = [] } = byName.get(file) ?? {};
    for (const next of [...imports, ...dynamicImports]) if (!SIGNING_OUT.test(byName.get(next)?.facadeModuleId ?? '')) files.add(next);
  }
  return files;
}

/** Fails the build of the pages when a file has something that its oldest browsers lack. */
export function oldBrowsers(): Plugin {
  return {
    name: 'old-browsers',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const broken = brokenChunks(Object.values(bundle).filter((file) => file.type === 'chunk'));
      if (broken.length > 0) this.error(broken.join('\n'));
    },
  };
}
