import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALE } from '@larkline/brand';
import { LOWEST_MONTHLY_PENCE, PLAN_FAMILIES, TIER_LABELS, type PlanFamily } from '@larkline/catalogue';
import { formatPence } from '@larkline/format';
import { BRAND, GUARANTEE, GUARANTEE_TERM, POSITIONING, PRICE_LOCK, VAT } from '../src/shared/brand/brand.ts';
import { CLAIMS } from '../src/shared/brand/claims.ts';
import { light } from '../src/shared/brand/tokens.ts';
import { PAGES, type Page } from '../src/shared/layout/page-table.ts';

/** Paths disallowed for search engines; signed-in pages are also marked `noindex`. */
const NOT_CRAWLED = [
  '/graphql',
  '/auth/',
  '/functions/',
  '/hooks/',
  '/dashboard',
  '/admin',
  '/onboarding',
  '/email-confirmed',
  '/forgot-password',
  '/reset-password',
  '/confirm-address',
  '/unsubscribe',
  '/post-payment-signup',
  '/price-lock/',
];

/** A page as its built HTML describes it. */
interface DescribedPage {
  readonly url: string;
  readonly title: string;
  readonly description: string;
}

/**
 * Writes the machine-readable files of the site below `client`: sitemap.xml, robots.txt, llms.txt and the web manifest; and beside it
 * `site.json`, from which the api reads the address that the pages were built for (docs/how/public-pages.md).
 */
export function writeSiteFiles(client: string): void {
  const write = (file: string, text: string) => writeFileSync(join(client, file), text);
  const siteUrl = builtSiteUrl(client);
  const pages = publicPages(PAGES);
  write('sitemap.xml', sitemap(pages, siteUrl));
  write('robots.txt', robots(siteUrl));
  write('llms.txt', llms(pages.map((page) => describedPage(client, page, siteUrl))));
  write('site.webmanifest', `${JSON.stringify(webManifest(), null, 2)}\n`);
  write('../site.json', `${JSON.stringify({ siteUrl })}\n`);
}

/** Returns the canonical origin of the built pages. */
function builtSiteUrl(client: string): string {
  return new URL(extractText(readFileSync(join(client, 'index.html'), 'utf8'), /<link rel="canonical" href="([^"]*)"/)).origin;
}

/** Returns the indexable pages. */
export function publicPages(pages: readonly Page[]): Page[] {
  return pages.filter(({ zone }) => zone === 'public');
}

/** The sitemap of these pages (sitemaps.org), each with the day of its last change. */
export function sitemap(pages: readonly Page[], siteUrl: string): string {
  const entries = pages.map(({ path, updated }) => {
    const lastmod = updated === undefined ? '' : `<lastmod>${updated}</lastmod>`;
    return `  <url><loc>${new URL(path, siteUrl).href}</loc>${lastmod}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** Paths disallowed for crawlers, and the address of the sitemap (RFC 9309). */
export function robots(siteUrl: string): string {
  return ['User-agent: *', ...NOT_CRAWLED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n');
}

/** The site in short for language models (llmstxt.org): description, prices and further pages. */
export function llms(pages: readonly DescribedPage[]): string {
  const link = ({ url, title, description }: DescribedPage) => `- [${title}](${url}): ${description}`;
  return [
    `# ${BRAND.name}`,
    '',
    `> ${POSITIONING} ${BRAND.name} is sold in the United Kingdom by ${BRAND.legalName} to small businesses: an AI phone receptionist, a live chatbot for websites, or both.`,
    '',
    `Assistants say that they are AI. They answer calls and chats, book appointments, answer questions from the client's own FAQs and products, and pass anything they can't handle to the client's team. ${onboarding()}`,
    '',
    '## Prices',
    '',
    `In pounds sterling, per month, ${VAT.inSentence}, from ${formatPence(LOWEST_MONTHLY_PENCE)}. In brackets: the price per month if billed annually.`,
    '',
    ...PLAN_FAMILIES.map((family) => `- ${family.name}: ${formatPrices(family)}. ${family.description}`),
    '',
    `- Guarantee: ${GUARANTEE} ${GUARANTEE_TERM}`,
    `- Price lock: ${PRICE_LOCK}`,
    '',
    '## Pages',
    '',
    ...pages.map(link),
    '',
    '## Contact',
    '',
    `- ${BRAND.email}`,
    `- ${BRAND.legalName}, ${BRAND.addressLine}`,
    '',
  ].join('\n');
}

/** The web manifest: name, colours and icons for a home screen. */
export function webManifest(): Record<string, unknown> {
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${purpose === 'any' ? 'icon' : 'maskable'}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    name: BRAND.name,
    short_name: BRAND.name,
    description: POSITIONING,
    lang: LOCALE,
    start_url: '/',
    display: 'browser',
    background_color: light.paper,
    theme_color: light.deep,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
  };
}

function onboarding(): string {
  return CLAIMS.onboarding.published ? `Onboarding takes ${CLAIMS.onboarding.figure} and has no setup fee.` : 'There is no setup fee.';
}

function formatPrices({ tiers }: PlanFamily): string {
  return tiers
    .map(
      ({ tier, monthlyPence, annualMonthlyPence }) =>
        `${TIER_LABELS[tier]} ${formatPence(monthlyPence)} (${formatPence(annualMonthlyPence)})`,
    )
    .join(', ');
}

function describedPage(client: string, { path }: Page, siteUrl: string): DescribedPage {
  const html = readFileSync(join(client, path, 'index.html'), 'utf8');
  return {
    url: new URL(path, siteUrl).href,
    title: extractText(html, /<title>([^<]*)<\/title>/).replace(` | ${BRAND.name}`, ''),
    description: extractText(html, /<meta name="description" content="([^"]*)"/),
  };
}

function extractText(html: string, pattern: RegExp): string {
  const text = pattern.exec(html)?.[1];
  if (text === undefined) throw new Error(`A public page has nothing like ${pattern}`);
  return text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
