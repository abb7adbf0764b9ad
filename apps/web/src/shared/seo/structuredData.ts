import { BRAND } from '../brand/brand.ts';
import { absoluteUrl } from './site-url.ts';

/** One object of structured data (schema.org), without its context. */
export type StructuredData = Record<string, unknown>;

/** A question of a page with its answer, both as plain text. */
export interface Question {
  readonly question: string;
  readonly answer: string;
  /** The abilities that the answer names, each with its plans in the answer itself: `shops systems`. */
  readonly abilities?: string;
}

/** The questions that a page answers; the page must show them in the same words. */
export function faqPage(questions: readonly Question[]): StructuredData {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** A service that the company sells in the United Kingdom. */
export function serviceData(name: string, description: string, path: string): StructuredData {
  return {
    '@type': 'Service',
    name,
    description,
    url: absoluteUrl(path),
    serviceType: name,
    areaServed: 'GB',
    provider: { '@type': 'Organization', '@id': absoluteUrl('/#business'), name: BRAND.legalName },
  };
}

/** The position of a page below the home page. */
export function breadcrumbs(name: string, path: string): StructuredData {
  const place = (position: number, label: string, to: string) => ({
    '@type': 'ListItem',
    position,
    name: label,
    item: absoluteUrl(to),
  });
  return { '@type': 'BreadcrumbList', itemListElement: [place(1, BRAND.name, '/'), place(2, name, path)] };
}
