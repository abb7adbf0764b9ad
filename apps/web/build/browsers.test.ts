import { brokenChunks, oldestBrowsers, tooNewFor, type BuiltChunk } from './browsers.ts';

it('the builds aim at the oldest browsers of the list', () => {
  expect(oldestBrowsers('public')).toEqual(['safari15.4', 'ios15.4', 'firefox115', 'chrome109', 'edge109']);
  expect(oldestBrowsers('dashboard')).toEqual(['safari17', 'ios17', 'firefox128', 'chrome125', 'edge125']);
});

it.each([
  ['URL.canParse(e)', ['URL.canParse('], []],
  ['/(?<=a)b/', ['(?<='], []],
  ['e.toSorted()', ['.toSorted('], []],
  ['Object.groupBy(e,t)', ['Object.groupBy'], ['Object.groupBy']],
  ['/(?<name>a)/.exec(e).groups.name', [], []],
])('%s is found in files for browsers that lack it', (code, inPublic, inDashboard) => {
  expect(tooNewFor('public', code)).toEqual(inPublic);
  expect(tooNewFor('dashboard', code)).toEqual(inDashboard);
});

it('a file is public when a public page loads it, at once or later; the demo’s assistants may look behind', () => {
  const chunk = (fileName: string, given: Partial<BuiltChunk> = {}): BuiltChunk => ({
    type: 'chunk',
    fileName,
    code: '/(?<!a)b/',
    facadeModuleId: null,
    moduleIds: [],
    imports: [],
    dynamicImports: [],
    ...given,
  });
  const chunks = [
    chunk('home.js', { code: '', facadeModuleId: '/w/src/public/home/HomePage.tsx', imports: ['shared.js'], dynamicImports: ['demo.js'] }),
    chunk('shared.js', { dynamicImports: ['later.js'] }),
    chunk('later.js'),
    chunk('demo.js', { moduleIds: ['/w/libs/demo-agents/src/names.ts'] }),
    chunk('tab.js', { facadeModuleId: '/w/src/dashboard/faqs/FaqsTab.tsx' }),
  ];

  expect(brokenChunks(chunks).map((line) => line.split(' ')[0])).toEqual(['shared.js', 'later.js']);
});
