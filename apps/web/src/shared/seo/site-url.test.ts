import { BRAND } from '../brand/brand.ts';
import { absoluteUrl, parseSiteUrl } from './site-url.ts';

it('PUB-14 is the brand’s address unless the build was given another', () => {
  expect(parseSiteUrl(undefined)).toBe(BRAND.siteUrl);
  expect(parseSiteUrl('')).toBe(BRAND.siteUrl);
  expect(parseSiteUrl('https://shop.example.co.uk/')).toBe('https://shop.example.co.uk');
});

it.each(['https://example.co.uk/shop', 'https://example.co.uk/?a=1', 'example.co.uk'])('refuses %s', (given) => {
  expect(() => parseSiteUrl(given)).toThrow();
});

it('makes a path absolute', () => {
  expect(absoluteUrl('/')).toBe('https://www.larkline.example/');
  expect(absoluteUrl('/pricing')).toBe('https://www.larkline.example/pricing');
});
