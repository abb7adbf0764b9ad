import { sharesOf } from './chunk-modules.ts';
import { inOrder, purposeOf } from './script-purposes.ts';

// One line: five characters without a source, five of a.ts, fifteen of b.ts.
const code = 'xxxxxaaaaabbbbbbbbbbbbbbb';
const map = {
  version: 3,
  file: '',
  names: [],
  sourceRoot: '',
  sourcesContent: [],
  sources: ['a.ts', 'b.ts'],
  // Columns 0 (no source), 5 (first source), 10 (second source).
  mappings: 'A,KAAA,KCAA',
};

it('spreads a chunk over its modules, text outside them in proportion', () => {
  const shares = sharesOf({ code, map }, (source) => source);

  expect([...shares]).toEqual([
    ['a.ts', 0.25],
    ['b.ts', 0.75],
  ]);
});

describe('the purpose of a module', () => {
  it.each([
    ['node_modules/react-dom/cjs/react-dom-client.production.js', 'React, React Router, their start and the route table'],
    ['/assets/manifest-6d5954e9.js', 'React, React Router, their start and the route table'],
    ['apps/web/src/app/layouts/ConsentBanner.tsx', 'consent: banner, choice, who asked'],
    ['apps/web/src/app/layouts/promoDismissal.ts', 'promotional banner'],
    ['apps/web/src/app/layouts/SiteNav.tsx', 'navigation, footer, scrolling'],
    ['libs/catalogue/src/plans.ts', 'claims, brand facts, prices'],
    ['apps/web/src/public/home/Hero.tsx', "the page's own content"],
    ['node_modules/zod/v4/core.js', 'other: node_modules/zod/v4'],
  ])('%s: %s', (module, purpose) => {
    expect(purposeOf(module)).toBe(purpose);
  });

  it('is shown in the order of the rules, modules without a rule at the end', () => {
    const found = ['other: b', "the page's own content", 'other: a', 'theme switch', 'theme switch'];

    expect(inOrder(found)).toEqual(['theme switch', "the page's own content", 'other: a', 'other: b']);
  });
});
