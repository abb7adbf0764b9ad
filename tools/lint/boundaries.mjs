// The folders of docs/architecture.md and the permitted imports between them. A file outside them fails lint.

const place = (type, pattern) => ({ type, pattern });

/** Folders, innermost first. */
export const elements = [
  place('api-app', 'apps/api/src/app'),
  { ...place('domain', 'apps/api/src/domains/*/*'), capture: ['wing', 'domain'] },
  place('integration', 'apps/api/src/integrations/*'),
  place('platform', 'apps/api/src/platform/*'),
  place('testkit', 'apps/api/src/testkit'),
  place('api-seed', 'apps/api/src/seed'),
  place('web-app', 'apps/web/src/app'),
  place('screen', 'apps/web/src/(public|account|dashboard|admin)/*'),
  place('web-testkit', 'apps/web/src/shared/testkit'),
  { ...place('web-shared', 'apps/web/src/shared/*'), capture: ['room'] },
  place('web-build', 'apps/web/build'),
  place('widget', 'apps/widget/src'),
  place('widget-build', 'apps/widget/build'),
  place('explorer', 'apps/explorer/src'),
  place('explorer-build', 'apps/explorer/build'),
  place('emulator', 'apps/emulators/src/*'),
  place('emulator-build', 'apps/emulators/build'),
  place('e2e', 'apps/e2e/(fixtures|journeys|engines|visual|a11y)'),
  { ...place('lib', 'libs/*'), capture: ['lib'] },
  place('tool', 'tools/*'),
];

const singleFiles = {
  'api-entry': 'apps/api/src/*.ts',
  'web-entry': 'apps/web/src/*.{ts,tsx}',
  'emulator-entry': 'apps/emulators/src/*.ts',
  'e2e-entry': 'apps/e2e/*.ts',
  'app-config': 'apps/{api,web,emulators,explorer,widget}/*.{ts,mjs}',
};

/** Files outside these folders, and kinds of files with rules of their own. */
export const files = [
  ...Object.entries(singleFiles).map(([category, pattern]) => ({ category, pattern })),
  { category: 'test', pattern: '**/*.{test,itest,trials}.{ts,tsx}' },
];

const kind = (type) => (type in singleFiles ? { file: { categories: type } } : { element: { type } });
const may = (from, ...to) => ({ from: kind(from), allow: to.map((type) => ({ to: kind(type) })) });
const allowTests = (from, ...to) => ({
  from:
    from in singleFiles ? { file: { categories: { allOf: [from, 'test'] } } } : { element: { type: from }, file: { categories: 'test' } },
  allow: to.map((type) => ({ to: kind(type) })),
});

/** The rooms of the web's shared code, lowest floor first. A room imports from its own floor and from those below. */
const webFloors = [
  ['brand', 'hydration'],
  ['controls', 'motion', 'speech'],
  ['feedback'],
  ['layout', 'product', 'seo'],
  ['apollo', 'consent', 'session', 'site-chat', 'tracking'],
  ['panel', 'dashboard'],
  ['forms', 'load', 'screens', 'tasks'],
  ['answers', 'chart', 'checkout', 'csv', 'keys', 'palette', 'phone', 'table', 'undo'],
];
const sharedRooms = (rooms) => ({ element: { type: 'web-shared', captured: { room: `{${rooms.join(',')},}` } } });
const webFloorPolicies = webFloors.map((rooms, floor) => ({
  from: sharedRooms(rooms),
  allow: [{ to: sharedRooms(webFloors.slice(0, floor + 1).flat()) }],
}));

/** The wings of the domains, lowest first. A domain imports from its own wing and from those below, by the door of a domain. */
const wings = ['people', 'money', 'diary', 'knowledge', 'conversations', 'promises', 'news', 'office'];
const wingPolicies = wings.map((wing, floor) => ({
  from: { element: { type: 'domain', captured: { wing } } },
  allow: [
    { to: { element: { type: 'domain', captured: { wing: `{${wings.slice(0, floor + 1).join(',')},}` }, fileInternalPath: 'index.ts' } } },
  ],
}));

const apiInside = ['api-app', 'domain', 'integration', 'platform', 'testkit', 'api-seed'];

/** Directions: libs ← platform ← integrations ← domains ← app in the api, libs ← shared ← screens ← app in the web. */
export const policies = [
  may('api-entry', 'api-entry', 'api-app', 'api-seed', 'domain', 'integration', 'platform', 'lib'),
  may('api-seed', 'api-app', 'domain', 'integration', 'platform', 'lib'),
  may('testkit', ...apiInside, 'emulator-entry', 'lib'),
  may('api-app', 'domain', 'integration', 'platform', 'lib'),
  may('domain', 'integration', 'platform', 'lib'),
  // A domain's public door is its index.ts.
  ...wingPolicies,
  may('integration', 'platform', 'lib'),
  may('platform', 'platform', 'lib'),
  ...[...apiInside, 'api-entry'].map((type) => allowTests(type, ...apiInside, 'api-entry', 'lib')),

  may('web-entry', 'web-entry', 'web-app', 'web-shared', 'lib'),
  may('web-app', 'screen', 'web-shared', 'lib'),
  may('screen', 'web-shared', 'lib'),
  may('web-shared', 'lib'),
  ...webFloorPolicies,
  may('web-testkit', 'web-testkit', 'web-shared', 'lib'),
  may('web-build', 'web-shared', 'web-entry', 'lib'),
  ...['web-entry', 'web-app', 'screen', 'web-shared', 'web-testkit', 'web-build'].map((type) =>
    allowTests(type, 'web-entry', 'web-app', 'screen', 'web-shared', 'web-testkit', 'web-build', 'lib'),
  ),

  may('widget', 'lib'),
  allowTests('widget', 'lib'),
  // Compressed as the pages are.
  may('widget-build', 'web-build', 'lib'),
  may('explorer', 'lib'),
  allowTests('explorer', 'lib'),
  // The explorer shares the design of the pages: its build reads their tokens and their compression settings.
  may('explorer-build', 'web-shared', 'web-build', 'lib'),
  may('emulator', 'emulator', 'emulator-entry', 'emulator-build', 'lib'),
  may('emulator-entry', 'emulator', 'emulator-entry', 'lib'),
  may('emulator-build', 'emulator', 'lib'),
  ...['emulator', 'emulator-build'].map((type) => allowTests(type, 'emulator', 'emulator-entry', 'emulator-build', 'lib')),

  may('app-config', 'app-config', 'web-build', 'web-shared', 'web-entry', 'emulator-build', 'explorer-build', 'lib'),
  may('e2e', 'e2e', 'e2e-entry', 'tool', 'lib'),
  may('e2e-entry', 'e2e', 'e2e-entry', 'tool', 'lib'),
  // Tests of every page use the table of pages.
  {
    from: kind('e2e'),
    allow: ['page-table.ts', 'app-paths.ts'].map((file) => ({ to: { element: { type: 'web-shared', fileInternalPath: file } } })),
  },
  may('tool', 'tool', 'testkit', 'lib'),
  // Documents are generated from the declarations of the domains.
  { from: kind('tool'), allow: [{ to: { element: { type: 'api-app', fileInternalPath: 'declared.ts' } } }] },
  { from: kind('tool'), allow: [{ to: { element: { type: 'platform', fileInternalPath: 'env.ts' } } }] },
  // Pictures are taken with the browser of the tests.
  { from: kind('tool'), allow: [{ to: { element: { type: 'e2e', fileInternalPath: 'browser.ts' } } }] },
  may('lib', 'lib'),
  // The catalogue is the innermost lib; it imports nothing.
  { from: { element: { type: 'lib', captured: { lib: 'catalogue' } } }, disallow: [{ to: kind('lib') }] },
];
