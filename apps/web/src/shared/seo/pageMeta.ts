import type { MetaDescriptor } from 'react-router';
import { BRAND } from '../brand/brand.ts';

interface PageMeta {
  /** Unique on the site; the brand's name is added. */
  readonly title: string;
  readonly description: string;
  readonly keywords?: readonly string[];
  /** The page's one address, such as `/pricing`; without it there is no canonical link. */
  readonly path?: string;
  /** False keeps the page out of search engines: signed-in zones, one-time pages, the 404. */
  readonly index?: boolean;
  /** Structured data of the page (schema.org). */
  readonly structuredData?: readonly Record<string, unknown>[];
}

/** The head of one page: title, description, keywords, canonical link and social tags, in the first response (PUB-14). */
export function pageMeta({ title, description, keywords = [], path, index = true, structuredData = [] }: PageMeta): MetaDescriptor[] {
  const fullTitle = `${title} | ${BRAND.name}`;
  const url = path === undefined ? undefined : absoluteUrl(path);
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    ...(keywords.length > 0 ? [{ name: 'keywords', content: keywords.join(', ') }] : []),
    ...(index ? [] : [{ name: 'robots', content: 'noindex, nofollow' }]),
    ...(url ? [{ tagName: 'link', rel: 'canonical', href: url } as const, { property: 'og:url', content: url }] : []),
    { property: 'og:site_name', content: BRAND.name },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'en_GB' },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { name: 'twitter:card', content: 'summary' },
    { name: 'twitter:title', content: fullTitle },
    { name: 'twitter:description', content: description },
    ...structuredData.map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
  ];
}

/** The public address of a path, for machines that read a page away from its site. */
export function absoluteUrl(path: string): string {
  return new URL(path, BRAND.siteUrl).href;
}
