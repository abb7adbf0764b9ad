import { LOCALE } from '@larkline/brand';
import type { MetaDescriptor } from 'react-router';
import { BRAND } from '../brand/brand.ts';
import { absoluteUrl } from './site-url.ts';
import { SOCIAL_PICTURE_SIZE, socialPicturePath } from './social-picture.ts';
import type { StructuredData } from './structuredData.ts';

interface PageMeta {
  /** Unique on the site; the brand's name is added. */
  readonly title: string;
  readonly description: string;
  readonly keywords?: readonly string[];
  /** The page's one address, such as `/pricing`; without it there is no canonical link. */
  readonly path?: string;
  /** False keeps the page out of search engines: signed-in zones, one-time pages, the 404. */
  readonly index?: boolean;
  /** What its social picture shows besides the first heading. */
  readonly pictured?: string;
  /** Structured data of the page (schema.org). */
  readonly structuredData?: readonly StructuredData[];
}

/** The head of one page: title, description, keywords, canonical link and social tags, in the first response (PUB-14). */
export function pageMeta({
  title,
  description,
  keywords = [],
  path,
  index = true,
  pictured = 'A telephone line across the fields at night, with larks on it.',
  structuredData = [],
}: PageMeta): MetaDescriptor[] {
  const fullTitle = `${title} | ${BRAND.name}`;
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    ...(keywords.length > 0 ? [{ name: 'keywords', content: keywords.join(', ') }] : []),
    ...(index ? [] : [{ name: 'robots', content: 'noindex, nofollow' }]),
    { property: 'og:site_name', content: BRAND.name },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: LOCALE.replace('-', '_') },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { name: 'twitter:card', content: index && path ? 'summary_large_image' : 'summary' },
    { name: 'twitter:title', content: fullTitle },
    { name: 'twitter:description', content: description },
    ...(path === undefined ? [] : addressTags(path)),
    ...(path !== undefined && index ? pictureTags(path, pictured) : []),
    ...structuredData.map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
  ];
}

function addressTags(path: string): MetaDescriptor[] {
  const url = absoluteUrl(path);
  return [
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:url', content: url },
  ];
}

function pictureTags(path: string, pictured: string): MetaDescriptor[] {
  const picture = absoluteUrl(socialPicturePath(path));
  return [
    { property: 'og:image', content: picture },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: String(SOCIAL_PICTURE_SIZE.width) },
    { property: 'og:image:height', content: String(SOCIAL_PICTURE_SIZE.height) },
    { property: 'og:image:alt', content: pictured },
    { name: 'twitter:image', content: picture },
    { name: 'twitter:image:alt', content: pictured },
  ];
}
