import { pageMeta } from './pageMeta.ts';

it('PUB-14 gives title, description, keywords, canonical link and social tags', () => {
  const head = pageMeta({ title: 'Pricing', description: 'What it costs.', keywords: ['price', 'plan'], path: '/pricing' });

  expect(head).toEqual(
    expect.arrayContaining([
      { title: 'Pricing | Larkline' },
      { name: 'description', content: 'What it costs.' },
      { name: 'keywords', content: 'price, plan' },
      { tagName: 'link', rel: 'canonical', href: 'https://www.larkline.example/pricing' },
      { property: 'og:title', content: 'Pricing | Larkline' },
      { property: 'og:url', content: 'https://www.larkline.example/pricing' },
      { name: 'twitter:title', content: 'Pricing | Larkline' },
    ]),
  );
  expect(JSON.stringify(head)).not.toContain('noindex');
});

it('PUB-14 names a large picture of its own, with its size', () => {
  const head = pageMeta({ title: 'Home', description: 'What it is.', path: '/' });
  const picture = 'https://www.larkline.example/social/home.png';

  expect(head).toEqual(
    expect.arrayContaining([
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:image', content: picture },
      { property: 'og:image', content: picture },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
    ]),
  );
});

it('keeps a page out of search engines when asked', () => {
  const head = pageMeta({ title: 'Dashboard', description: 'Your assistant.', index: false });

  expect(head).toContainEqual({ name: 'robots', content: 'noindex, nofollow' });
  expect(JSON.stringify(head)).not.toMatch(/canonical|og:image/);
});
