import { glob, readFile } from 'node:fs/promises';
import { BRAND } from '@larkline/brand';
import { GUARANTEE, PRICE_LOCK } from '../../shared/brand/brand.ts';
import { CLAIMS } from '../../shared/brand/claims.ts';
import { LEGAL_LINKS, PAGES } from '../../shared/layout/page-table.ts';
import { LEGAL_EFFECTIVE_DATE, companyDetails, WHO_WE_ARE } from './company.ts';
import { LEGAL_DOCUMENTS } from './legal-documents.ts';
import { blockLinks, blockText, type LegalDocument } from './legal-document.ts';

/** Pages that a legal text may link to, besides the legal ones. */
const OTHER_PAGES = ['/', '/contact', '/pricing'];
const LONG = ['/privacy-policy', '/terms-conditions', '/data-processing-agreement'];

const paths = LEGAL_DOCUMENTS.map(({ path }) => path);
const allBlocks = ({ sections }: LegalDocument) => sections.flatMap(({ blocks }) => blocks);
const documentText = (document: LegalDocument) =>
  document.sections.map(({ heading, blocks }) => [heading, ...blocks.map(blockText)].join('\n')).join('\n');
const everything = LEGAL_DOCUMENTS.map(documentText).join('\n');

function text(path: string): string {
  const document = LEGAL_DOCUMENTS.find((each) => each.path === path);
  if (!document) throw new Error(`No document ${path}`);
  return documentText(document);
}

describe('the nine legal documents', () => {
  it('LEG-01 are these, in the order of the footer', () => {
    expect(paths).toEqual([
      '/privacy-policy',
      '/terms-conditions',
      '/cookie-policy',
      '/data-processing-agreement',
      '/acceptable-use-policy',
      '/disclaimer',
      '/refund-cancellation-policy',
      '/security-statement',
      '/accessibility-statement',
    ]);
  });

  it('PUB-13 are what the footer links to, by their titles', () => {
    expect(LEGAL_LINKS).toEqual(LEGAL_DOCUMENTS.map(({ title, path }) => ({ label: title, to: path })));
  });

  // Assistants are made with recordingEnabled: false.
  it('LEG-03 say that the sound of calls is not kept, and nowhere that it may be', () => {
    const texts = LEGAL_DOCUMENTS.map(documentText).join('\n');

    expect(texts).toContain('we do not keep the sound of calls');
    expect(texts).not.toMatch(/may be recorded|call recordings|voice recordings|recording where switched on/i);
  });

  it('CF-20 changed on the day that the sitemap gives', () => {
    for (const path of paths) expect(PAGES.find((page) => page.path === path)?.updated).toBe(LEGAL_EFFECTIVE_DATE);
  });

  it('LEG-02 CF-20 took effect on a day of the calendar', () => {
    expect(new Date(`${LEGAL_EFFECTIVE_DATE}T00:00:00Z`).toISOString()).toContain(LEGAL_EFFECTIVE_DATE);
  });

  it('PUB-14 have titles and descriptions of their own, of a length that search engines show', () => {
    expect(new Set(LEGAL_DOCUMENTS.map(({ title }) => title)).size).toBe(9);
    expect(new Set(LEGAL_DOCUMENTS.map(({ description }) => description)).size).toBe(9);
    for (const { description, keywords } of LEGAL_DOCUMENTS) {
      expect(description.length).toBeGreaterThan(70);
      expect(description.length).toBeLessThanOrEqual(160);
      expect(keywords.length).toBeGreaterThanOrEqual(4);
    }
  });

  it.each(LEGAL_DOCUMENTS.map((document) => [document.path, document] as const))('LEG-01 %s is complete', (path, document) => {
    const words = documentText(document).split(/\s+/).length;

    expect(words).toBeGreaterThanOrEqual(LONG.includes(path) ? 1_500 : 500);
    expect(new Set(document.sections.map(({ id }) => id)).size).toBe(document.sections.length);
    for (const { id, heading, blocks } of document.sections) {
      expect(id).toMatch(/^[a-z][a-z-]+$/);
      expect(heading).not.toBe('');
      expect(blocks.map(blockText).join('')).not.toBe('');
    }
  });

  it('LEG-01 each row of a table is as long as its head', () => {
    for (const block of LEGAL_DOCUMENTS.flatMap(allBlocks)) {
      if (block.kind !== 'table') continue;
      for (const row of block.rows) expect(row).toHaveLength(block.head.length);
    }
  });

  it('LEG-01 link only to pages and sections that exist, and outside by https, mailto and tel', () => {
    for (const { to } of LEGAL_DOCUMENTS.flatMap(allBlocks).flatMap(blockLinks)) {
      if (!to.startsWith('/')) {
        expect(to).toMatch(/^(?:https:\/\/|mailto:|tel:\+)/);
        continue;
      }
      const [path, anchor] = to.split('#');
      expect([...paths, ...OTHER_PAGES]).toContain(path);
      if (anchor === undefined) continue;
      expect(LEGAL_DOCUMENTS.find((document) => document.path === path)?.sections.map(({ id }) => id)).toContain(anchor);
    }
  });

  it('LEG-01 hold no HTML, placeholder, exclamation mark or American spelling', () => {
    expect(everything).not.toMatch(/<\/?[a-z]|lorem|TODO|TBD|\bundefined\b|\bnull\b|!/i);
    expect(everything).not.toMatch(/\b(?:organiz|analyz|authoriz|recogniz|customiz|minimiz)\w*|\bcolor|\bcenter\b/i);
  });

  it('PUB-16 know no currency but pounds', () => {
    expect(everything).not.toMatch(/[$€]|\bUSD\b|\bEUR\b/);
  });
});

describe('what each has to say', () => {
  it('LEG-03 the privacy policy follows the UK GDPR', () => {
    for (const words of [
      'UK GDPR',
      'Data (Use and Access) Act 2025',
      'controller',
      'processor',
      'Article 6(1)(b)',
      'Information Commissioner’s Office',
      'within 30 days',
    ]) {
      expect(text('/privacy-policy')).toContain(words);
    }
  });

  it('LEG-03 CF-19 CF-53 CF-63 the terms name billing, cancelling, refunds, guarantee, price lock and English law', () => {
    for (const words of [
      'monthly or annually in advance',
      'card payment provider',
      'cancel at any time',
      'not refunded, in whole or in part, unless the law requires it',
      'In addition to the law',
      'English law governs',
      GUARANTEE,
      PRICE_LOCK,
      'if you subscribe again after the end, you pay the price of that day',
    ]) {
      expect(text('/terms-conditions')).toContain(words);
    }
  });

  it('LEG-04 CF-29 the cookie policy has four categories and the real cookies', () => {
    for (const words of [
      'Essential',
      'Preference',
      'Analytics',
      'Marketing',
      'consent',
      '__Host-refresh',
      '__Host-signed-in',
      '__Host-browser',
      'larkline.session',
      '__Host-checkout',
      '__Host-customer',
      'theme',
      'sidebar_state',
      '7 days',
    ]) {
      expect(text('/cookie-policy')).toContain(words);
    }
  });

  it('LEG-04 CF-29 the cookie policy names every entry of browser storage', async () => {
    const named = text('/cookie-policy');
    const stored = new Set<string>();
    for await (const file of glob('apps/web/src/**/*.{ts,tsx}')) {
      if (/\.test\.tsx?$/.test(file)) continue;
      const source = await readFile(file, 'utf8');
      for (const [, name = ''] of source.matchAll(/['`](?:larkline|(?=\$\{SHARED\}))([\w.${}-]+)['`]/g))
        stored.add(name.replace('${SHARED}', '.person.'));
    }

    // Locks and a channel between tabs store nothing; what begins with `.person.` is stored under longer names.
    const notStored = ['-session-refresh', '.changed', '.checkout', '.person.', '.tab.'];
    expect([...stored].filter((name) => !named.includes(name) && !notStored.includes(name))).toEqual([]);
    expect(stored.size).toBeGreaterThan(15);
  });

  it('LEG-04 the data processing agreement has what Article 28(3) asks for, and three annexes', () => {
    for (const words of [
      'documented instructions',
      'confidentiality',
      'Article 32',
      'sub-processor',
      'data subjects',
      'delete it or return it',
      'audit',
      'Annex 1',
      'Annex 2',
      'Annex 3',
    ]) {
      expect(text('/data-processing-agreement')).toContain(words);
    }
  });

  it('LEG-05 CF-19 CF-54 CF-63 the refund policy has the 14 days, the 90 days and the price lock', () => {
    for (const words of ['within 14 days', '90 days', 'Claim guarantee', GUARANTEE, PRICE_LOCK, 'you pay the price of that day'])
      expect(text('/refund-cancellation-policy')).toContain(words);
  });

  it('LEG-05 security names encryption in transit and at rest, accessibility WCAG 2.1 AA', () => {
    expect(text('/security-statement')).toContain('Encryption in transit and at rest');
    expect(text('/security-statement')).toContain('security@larkline.example');
    expect(LEGAL_DOCUMENTS.at(-1)?.description).toContain('WCAG 2.1 AA');
    expect(text('/accessibility-statement')).toContain('WCAG) 2.1 at level AA');
  });

  it.each([
    ['backups 14 days', /[Bb]ackups?[^.]*?14 days/, ['/privacy-policy', '/data-processing-agreement', '/terms-conditions']],
    ['logs 30 days', /[Ll]ogs?[^']{0,160}?30 days/, ['/privacy-policy', '/data-processing-agreement', '/security-statement']],
    ['access logs 14 days', /IP addresses[^']{0,40}?14 days/, ['/privacy-policy', '/data-processing-agreement', '/security-statement']],
    [
      '12 months after the subscription',
      /12 months after the end of the subscription/,
      ['/privacy-policy', '/data-processing-agreement', '/terms-conditions'],
    ],
    ['14 days of access after a failed payment', /access for 14 days/, ['/terms-conditions', '/refund-cancellation-policy']],
  ])('LEG-01 say the same: %s', (_, rule, documents) => {
    for (const path of documents) expect(text(path)).toMatch(rule);
  });

  it('CF-24 names the availability of the claims and no other', () => {
    expect(everything.match(/\d+(?:\.\d+)?% availability/g)).toEqual([`${CLAIMS.uptime.figure}% availability`]);
  });
});

describe('who we are', () => {
  it('LEG-02 names the company, and its numbers only when they are set', () => {
    expect(WHO_WE_ARE).toContain(`${BRAND.legalName}, a company registered in England and Wales. Our address is ${BRAND.addressLine}.`);
    expect(companyDetails({ ...BRAND, companyNumber: '01234567', icoNumber: 'ZA000000' })).toContain(
      'England and Wales, company number 01234567, ICO registration ZA000000. Our',
    );
  });
});
