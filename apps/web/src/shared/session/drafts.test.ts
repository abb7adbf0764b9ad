import { readDrafts, findDraft, forgetDrafts, keepDraft, removeDraft } from './drafts.ts';

const aDraft = (values: Record<string, unknown>) => ({ title: 'Profile', base: {}, values });

afterEach(() => window.sessionStorage.clear());

it('keeps a draft by person and form until it is removed', () => {
  keepDraft('amara', 'profile 1', aDraft({ phone: '1' }));
  keepDraft('amara', 'products new', aDraft({ name: 'Lamp' }));
  expect(readDrafts('amara').map(({ name }) => name)).toEqual(['profile 1', 'products new']);

  removeDraft('amara', 'profile 1');

  expect(findDraft('amara', 'profile 1')).toBeNull();
  expect(findDraft('amara', 'products new')?.values).toEqual({ name: 'Lamp' });
});

it('never returns the draft of one person to another, whose own draft takes its place', () => {
  keepDraft('amara', 'profile 1', aDraft({ phone: '1' }));
  expect(readDrafts('helen')).toEqual([]);

  keepDraft('helen', 'profile 1', aDraft({ phone: '2' }));

  expect(window.sessionStorage.getItem('larkline.drafts')).not.toContain('amara');
  forgetDrafts('helen');
  expect(readDrafts('helen')).toHaveLength(1);
  forgetDrafts('amara');
  expect(window.sessionStorage).toHaveLength(0);
});

it('keeps no passwords, secrets and tokens, and nothing of a visitor', () => {
  keepDraft('amara', 'account', aDraft({ name: 'Amara', password: 'p', newPassword: 'p', apiToken: 't', clientSecret: 's' }));
  keepDraft(undefined, 'account', aDraft({ name: 'A visitor' }));

  expect(findDraft('amara', 'account')?.values).toEqual({ name: 'Amara' });
  expect(window.sessionStorage.getItem('larkline.drafts')).not.toContain('visitor');
});

it('ignores what was damaged', () => {
  for (const text of ['{', '[]', '{"person":"amara","content":{"x":1}}']) {
    window.sessionStorage.setItem('larkline.drafts', text);
    expect(readDrafts('amara')).toEqual([]);
  }
});
