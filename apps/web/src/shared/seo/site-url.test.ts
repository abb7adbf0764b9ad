import { BRAND } from '../brand/brand.ts';
import { absoluteUrl, siteUrlOf } from './site-url.ts';

it('PUB-14 is the brand’s address unless the build was given another', () => {
  expect(siteUrlOf(undefined)).toBe(BRAND.siteUrl);
  expect(siteUrlOf('')).toBe(BRAND.siteUrl);
  expect(siteUrlOf('https://shop.example.co.uk/')).toBe('https://shop.example.co.uk');
});

it.each(['https://example.co.uk/shop', 'https://example.co.uk/?a=1', 'example.co.uk'])('refuses %s', (given) => {
  expect(() => siteUrlOf(given)).toThrow();
});

it('makes a path absolute', () => {
  expect(absoluteUrl('/')).toBe('https://www.larkline.example/');
  expect(absoluteUrl('/pricing')).toBe('https://www.larkline.example/pricing');
});
