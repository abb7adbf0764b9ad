import { isAppPath } from './app-paths.ts';

it.each([
  ['/dashboard', true],
  ['/admin/clients', true],
  ['/onboarding/', true],
  ['/price-lock/kX3', true],
  ['/administration', false],
  ['/dashboards', false],
  ['/', false],
])('CNS-03 %s shows no banner and loads no tag: %s', (path, expected) => {
  expect(isAppPath(path)).toBe(expected);
});
