import { ALL_TABS, findPlace, findTab, MENU_TABS, tabAddress } from './tabs.ts';

it('DSH-05 lists nine tabs in the menu', () => {
  expect(MENU_TABS).toHaveLength(9);
});

it('DSH-07 opens the profile without an id and for an unknown one', () => {
  expect(findTab(null).id).toBe('profile');
  expect(findTab('no-such-tab').id).toBe('profile');
  expect(findTab('call-logs').label).toBe('Call Logs');
});

it('encodes what a tab reads from its address', () => {
  expect(tabAddress('faqs')).toBe('/dashboard?tab=faqs');
  expect(tabAddress('products', { search: 'tea & cake' })).toBe('/dashboard?tab=products&search=tea+%26+cake');
});

it('DSH-06 CF-56 every tab has its place in a group', () => {
  const places = ALL_TABS.map((tab) => [tab.id, findPlace(tab)] as const);

  expect(places.filter(([, { entry, group }]) => !group.tabs.some(({ id }) => id === entry))).toEqual([]);
  expect(findPlace(findTab('rehearsal')).group.title).toBe('Conversations');
  expect(findPlace(findTab('receptionist-integration'))).toMatchObject({ entry: 'integration', group: { title: 'Your assistant' } });
});
