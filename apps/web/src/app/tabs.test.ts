import { LINKED_TABS, MENU_TABS } from '../shared/dashboard/tabs.ts';
import { PURPOSES } from './purposes.ts';
import * as openTabs from './tabs.ts';

it('every tab is either open or says what it will be for', () => {
  const listed = [...Object.values(openTabs).map(({ id }) => id), ...Object.keys(PURPOSES)];

  expect(listed.sort()).toEqual([...MENU_TABS, ...LINKED_TABS].map(({ id }) => id).sort());
});
