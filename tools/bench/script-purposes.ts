/** Purposes of the parts of a page's scripts; the first rule that matches a module's path applies. */
const purposes: readonly (readonly [purpose: string, modules: RegExp])[] = [
  [
    'React, React Router, their start and the route table',
    /node_modules\/(?:react|react-dom|react-router|scheduler|@react-router)\/|^\/assets\/(?:manifest|boot|rolldown-runtime)-|^vite\//,
  ],
  ['document, fonts, error page, toasts', /web\/src\/root\.tsx$|dist\/fonts\/|shared\/feedback\//],
  ['consent: banner, choice, who asked', /shared\/consent\/|ConsentBanner/],
  ['promotional banner', /promo/i],
  ['theme switch', /brand\/(?:theme|ThemeToggle)/],
  ['tracking, after consent', /shared\/tracking\//],
  ['navigation, footer, scrolling', /app\/layouts\/|layout\/page-table|layout\/earlyClick/],
  ['signed in or not, for the navigation', /shared\/(?:session|apollo)\//],
  ['drawings, icons, logo', /shared\/brand\/(?:Bird|Icon|icons|Landscape|Logo|ProviderMark)/],
  ['titles and structured data', /shared\/seo\/|local-business|planProducts|legalMeta/],
  ['claims, brand facts, prices', /shared\/brand\/|libs\/(?:brand|catalogue|format)\//],
  ['motion: counting, playing, being in view', /shared\/motion\//],
  ['shared controls: buttons, disclosures, dialogs, pictures', /shared\/(?:layout|forms|product)\//],
  ["the page's own content", /web\/src\/public\/|libs\/demo-agents\//],
];

/** Returns the purpose of a module; its folder where no rule matches. */
export function purposeOf(module: string): string {
  const known = purposes.find(([, modules]) => modules.test(module));
  return known ? known[0] : `other: ${module.slice(0, module.lastIndexOf('/'))}`;
}

/** The purposes in the order in which tables show them: those of the rules, then the others by name. */
export function inOrder(found: Iterable<string>): string[] {
  const rank = new Map(purposes.map(([purpose], index) => [purpose, index]));
  return [...new Set(found)].toSorted((a, b) => (rank.get(a) ?? purposes.length) - (rank.get(b) ?? purposes.length) || a.localeCompare(b));
}
