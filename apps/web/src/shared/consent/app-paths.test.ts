import { isAppPath } from './app-paths.ts';

it.each([
  ['/dashboard', true],
  ['/admin/clients', true],
  ['/onboarding/', true],
  ['/administration', false],
  ['/dashboards', false],
  ['/', false],
])('CNS-03 %s in a signed-in zone: %s', (path, expected) => {
  expect(isAppPath(path)).toBe(expected);
});
