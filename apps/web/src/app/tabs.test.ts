import { ALL_TABS } from '../shared/dashboard/tabs.ts';
import * as openTabs from './tabs.ts';

it('DSH-05 DSH-06 every tab has a screen of its own', () => {
  const listed = Object.values(openTabs).map(({ id }) => id);

  expect(listed.sort()).toEqual(ALL_TABS.map(({ id }) => id).sort());
});
