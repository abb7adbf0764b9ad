import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { withoutUnusedParts } from './build/antd-parts.ts';
import { oldBrowsers, oldestBrowsers } from './build/browsers.ts';
import { reducedFonts } from './build/fonts-plugin.ts';
import { scopedName } from './build/scoped-name.ts';
import { tokensStyleSheet } from './build/tokens-style-sheet.ts';
import { dark, light } from './src/shared/brand/tokens.ts';
import { parseSiteUrl } from './src/shared/seo/site-url.ts';

/** What the tests of the last complete run examined; a build without it prints no figures. */
const FIGURES_FILE = path.join(import.meta.dirname, '../../docs/generated/release-figures.json');

/** The api that the development server passes these paths to. */
const API_PATHS = ['/graphql', '/hooks', '/auth', '/functions', '/healthz', '/readyz', '/widget.js', '/widget/', '/chat'];
const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:4001';

/**
 * Libraries of the signed-in zones have files of their own, so that a change of our code keeps them in the browsers'
 * caches. antd is split by the screens that use its parts.
 */
const LIBRARY_CHUNKS = [
  {
    name: 'antd',
    test: /node_modules\/(?:antd|@ant-design|@rc-component|rc-[\w-]+|@emotion|clsx|dayjs|scroll-into-view-if-needed|compute-scroll-into-view|stylis|csstype)\/|\/build\/antd-/,
    entriesAware: true,
    entriesAwareMergeThreshold: 12_000,
    priority: 3,
  },
  { name: 'apollo', test: /node_modules\/(?:@apollo|graphql|rxjs|@wry|optimism|tslib|graphql-tag)\//, priority: 3 },
  { name: 'zod', test: /node_modules\/zod\//, priority: 3 },
];

/** Our own code that depends on no screen, control or form: it stays in the caches when these change. */
const LEAF_CHUNKS = [
  {
    // The sign-in page loads it, and not what only the dashboard asks.
    name: 'signed-in',
    test: /src\/(?:app\/providers\/AccountProviders|shared\/(?:apollo\/(?!endSession|askTogether|useFreshData|LatestChange)|session\/(?:access|EndedSession|SubscriptionWatch|signOut|unsaved|(?!Acting)\w+\.generated)))/,
    priority: 1,
  },
  { name: 'rules', test: /libs\/validation\/src\/(?!chat\.)/, entriesAware: true, entriesAwareMergeThreshold: 1_000, priority: 1 },
  // The contact page needs these without the rest of the forms.
  { name: 'form-texts', test: /src\/shared\/(?:forms\/(?:FaultSummary|formValues)|panel\/Bone)\./, priority: 2 },
  {
    name: 'plain-forms',
    test: /src\/shared\/forms\/(?:usePlainForm|useLastingFailure|PlainForm|FormPage|FormSkeleton|EmailField|PasswordField|BusyButton|BusyMark|AskForMail|FormParts)\./,
    priority: 1,
  },
  { name: 'theme', test: /src\/(?:app\/theme\/|shared\/brand\/tokens\.)/, priority: 1 },
  { name: 'autosave', test: /src\/shared\/forms\/(?:autosave(?:Fields|Saving)?)\.ts/, priority: 1 },
  {
    name: 'saved-forms',
    test: /src\/shared\/(?:forms\/(?:AutosaveForm|AutosaveIndicator|DraftConflicts|FieldConflict|describeValue|FieldGrid|SchemaForm|useAutosave|formPatch)|undo\/(?:UndoableForm|useUndoableSave|useIsOver)|panel\/(?:Panel|Stack))\./,
    priority: 1,
  },
  // With the words for times, and the keys: lists need them, and none of the forms that would take them along.
  {
    name: 'chart',
    test: /src\/shared\/chart\/(?:Chart|ChartFigure|scale|BarChart)\.|src\/shared\/controls\/keys\.|libs\/format\/src\/time\./,
    priority: 2,
  },
  {
    name: 'addresses',
    test: /src\/shared\/table\/(?:defineTable|tableAddress|tablePreferences|useTableState|filterParams)\.ts/,
    priority: 1,
  },
  { name: 'operation', test: /src\/shared\/apollo\/(?:postOperation|limitedFetch|trace|graphqlUrl)\.ts/, priority: 2 },
];

/** What every page needs travels in two files instead of in twenty small ones; what only some need stays with them. */
const SITE = [
  /src\/shared\/(?:brand\/(?!tokens\.|claims\.|ProviderMark)|controls\/(?:Button|IconButton|ThemeToggle|controls\.)|feedback\/|hydration\/|layout\/(?!Dialog)|seo\/)/,
  /libs\/brand\/src\/(?!claims\.|evidence\.)/,
  /src\/(?:shared\/(?:session\/session|consent\/(?:app-paths|consent|unsentKey|CookieSettingsButton)|tracking\/(?:events|tracking|usePageViews))|app\/layouts\/(?:ConsentPrompt|promoDismissal))\.tsx?$/,
];
const SHARED_CHUNKS = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//, priority: 4 },
  // One group: the bundler makes a file of each.
  { name: 'site', test: new RegExp(SITE.map(({ source }) => source).join('|')), priority: 3 },
];

/** The web's build and development server. */
export default defineConfig({
  plugins: [withoutUnusedParts(), reducedFonts(), tokensStyleSheet(), reactRouter(), oldBrowsers()],
  define: {
    __SITE_URL__: JSON.stringify(parseSiteUrl(process.env.SITE_URL)),
    __RELEASE_FIGURES__: existsSync(FIGURES_FILE) ? readFileSync(FIGURES_FILE, 'utf8') : 'null',
    '__GROUNDS__.light': JSON.stringify(light.paper),
    '__GROUNDS__.dark': JSON.stringify(dark.paper),
  },
  css: { modules: { generateScopedName: scopedName } },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 4000),
    strictPort: true,
    // Headers are forwarded unchanged: the api compares the origin with its public address.
    proxy: {
      ...Object.fromEntries(API_PATHS.map((path) => [path, { target: apiUrl, changeOrigin: false }])),
      // Form posts of browsers without script are proxied to the api; the page of the same path is served here.
      '^/contact$': { target: apiUrl, changeOrigin: false, bypass: ({ method, url }) => (method === 'POST' ? undefined : url) },
    },
  },
  build: {
    emptyOutDir: true,
    target: oldestBrowsers('public'),
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [...LIBRARY_CHUNKS, ...LEAF_CHUNKS, ...SHARED_CHUNKS] },
        // The bundler names a shared part of antd after all screens that use it.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
      },
    },
  },
  optimizeDeps: {
    include: [
      'antd',
      'antd/locale/en_GB',
      'graphql',
      'zod',
      '@apollo/client',
      '@apollo/client/react',
      '@apollo/client/errors',
      '@apollo/client/link/context',
      '@apollo/client/link/error',
      '@apollo/client/utilities',
    ],
  },
});
