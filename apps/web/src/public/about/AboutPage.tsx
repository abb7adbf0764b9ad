import type { MetaDescriptor } from 'react-router';
import { BRAND } from '../../shared/brand/brand.ts';
import { publishedFigure } from '../../shared/brand/claims.ts';
import { pageMeta } from '../../shared/seo/pageMeta.ts';
import { breadcrumbs } from '../../shared/seo/structuredData.ts';
import { AboutClosing } from './AboutClosing.tsx';
import { AboutHero } from './AboutHero.tsx';
import { FoundingStory } from './FoundingStory.tsx';
import { TECH_CATEGORIES, TECH_STACK, type TechCard } from './tech-stack.ts';
import { TechStack } from './TechStack.tsx';
import { TRUST_BOXES, type TrustBox } from './trust.ts';
import { Trust } from './Trust.tsx';
import { Values } from './Values.tsx';

/** The page's texts about the product and its plans. */
interface AboutContent {
  readonly availability: string | null;
  readonly boxes: readonly TrustBox[];
  readonly categories: readonly TechCard['category'][];
  readonly cards: readonly TechCard[];
}

/** Runs once, when the page is built. */
export function loader(): AboutContent {
  return { availability: publishedFigure('availability'), boxes: TRUST_BOXES, categories: TECH_CATEGORIES, cards: TECH_STACK };
}

export { shouldRevalidate } from '../../shared/layout/built-once.ts';

/** The head of the page (PUB-14). */
export function meta(): MetaDescriptor[] {
  return pageMeta({
    title: 'About us: how we came to answer phones',
    description: `The story behind ${BRAND.name}, what drives us, what the product is built on and why small businesses in the UK let it answer for them.`,
    keywords: [`about ${BRAND.name}`, 'AI receptionist company UK', 'Bristol', 'founding story', 'secure AI phone answering'],
    path: '/about',
    structuredData: [breadcrumbs('About', '/about')],
    pictured: 'A telephone line across the fields at dawn, with larks on it.',
  });
}

/** Who we are (ABT-01 to ABT-05). */
export default function AboutPage({ loaderData: { availability, boxes, categories, cards } }: { readonly loaderData: AboutContent }) {
  return (
    <>
      <AboutHero availability={availability} />
      <FoundingStory />
      <Values />
      <TechStack categories={categories} cards={cards} />
      <Trust boxes={boxes} />
      <AboutClosing />
    </>
  );
}
