import type { MetaDescriptor } from 'react-router';
import { BRAND } from '../../shared/brand/brand.ts';
import { pageMeta } from '../../shared/seo/pageMeta.ts';
import { AboutClosing } from './AboutClosing.tsx';
import { AboutHero } from './AboutHero.tsx';
import { FoundingStory } from './FoundingStory.tsx';
import { TechStack } from './TechStack.tsx';
import { Trust } from './Trust.tsx';
import { Values } from './Values.tsx';

/** The head of the page (PUB-14). */
export function meta(): MetaDescriptor[] {
  return pageMeta({
    title: 'About us: how we came to answer phones',
    description: `The story behind ${BRAND.name}, what drives us, what the product is built on and why small businesses in the UK let it answer for them.`,
    keywords: [`about ${BRAND.name}`, 'AI receptionist company UK', 'Bristol', 'founding story', 'secure AI phone answering'],
    path: '/about',
  });
}

/** Who we are (ABT-01 to ABT-05). */
export default function AboutPage() {
  return (
    <>
      <AboutHero />
      <FoundingStory />
      <Values />
      <TechStack />
      <Trust />
      <AboutClosing />
    </>
  );
}
