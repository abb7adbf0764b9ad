import { pagePolicy } from './page-policy.ts';

const NOTHING = {} as Parameters<typeof pagePolicy>[0];
const HOME = { path: '/', zone: 'public', scriptHashes: ['sha256-abc='] };
const directive = (policy: string, name: string) => policy.split('; ').find((each) => each.startsWith(`${name} `));

describe('pagePolicy', () => {
  it('C-12 with nothing switched on names our own origin only', () => {
    const policy = pagePolicy(NOTHING, HOME);

    expect(policy).not.toContain('http');
    expect(directive(policy, 'script-src')).toBe("script-src 'self' 'sha256-abc='");
    expect(directive(policy, 'frame-src')).toBeUndefined();
  });

  it.each([
    ['GA4_MEASUREMENT_ID', 'https://*.googletagmanager.com', /facebook|twitter|t\.co|licdn|linkedin/],
    ['META_PIXEL_ID', 'https://connect.facebook.net', /google|twitter|t\.co|licdn|linkedin/],
    ['X_PIXEL_ID', 'https://static.ads-twitter.com', /google|facebook|licdn|linkedin/],
    ['LINKEDIN_PARTNER_ID', 'https://snap.licdn.com', /google|facebook|twitter|t\.co/],
  ])('C-12 %s allows the scripts of its vendor and of no other', (name, script, others) => {
    const policy = pagePolicy({ ...NOTHING, [name]: 'id' }, HOME);

    expect(directive(policy, 'script-src')).toBe(`script-src 'self' 'sha256-abc=' ${script}`);
    expect(policy).not.toMatch(others);
    expect(policy).not.toContain("script-src 'unsafe");
  });

  it('CNS-03 pages without the banner allow no vendor, whatever is switched on', () => {
    const all = { ...NOTHING, GA4_MEASUREMENT_ID: 'id', META_PIXEL_ID: 'id', X_PIXEL_ID: 'id', LINKEDIN_PARTNER_ID: 'id' };

    for (const page of [
      { ...HOME, zone: 'app', path: '/dashboard' },
      { ...HOME, zone: 'account', path: '/onboarding' },
    ])
      expect(pagePolicy(all, page)).not.toContain('http');
    expect(pagePolicy(all, { ...HOME, zone: 'account', path: '/login' })).toContain('https://snap.licdn.com');
  });

  it('CF-55 the outside booking page may be framed by public pages, by its origin', () => {
    const booking = { ...NOTHING, WELCOME_CALL_EMBED_URL: 'https://book.example/larkline?x=1;script-src *' };

    expect(directive(pagePolicy(booking, HOME), 'frame-src')).toBe('frame-src https://book.example');
    expect(directive(pagePolicy(booking, HOME), 'connect-src')).toBe("connect-src 'self' https://book.example");
    expect(pagePolicy(booking, { ...HOME, zone: 'account' })).not.toContain('frame-src');
  });
});
