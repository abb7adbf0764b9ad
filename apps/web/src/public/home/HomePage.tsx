import type { MetaDescriptor } from 'react-router';
import { BRAND } from '../../shared/brand/brand.ts';
import { POSITIONING } from '../../shared/brand/claims.ts';
import { pageMeta } from '../../shared/seo/pageMeta.ts';
import { Closing } from './Closing.tsx';
import { Hero } from './Hero.tsx';
import { PlanOverview } from './PlanOverview.tsx';
import { Proof, PROOF_FOOTNOTES } from './Proof.tsx';

/** The sources of the figures, for the footer (CF-24). */
export const handle = PROOF_FOOTNOTES;

/** The head of the page. */
export function meta(): MetaDescriptor[] {
  return pageMeta({
    title: 'AI receptionist and live chatbot for small businesses',
    description: `${POSITIONING} ${BRAND.name} answers your phone and your website chat, books appointments and tells you what happened.`,
    keywords: ['AI receptionist', 'AI phone answering', 'live chatbot', 'appointment booking', 'small business UK'],
    path: '/',
  });
}

/** What the product does, what it rests on, what it costs. */
export default function HomePage() {
  return (
    <>
      <Hero />
      <Proof />
      <PlanOverview />
      <Closing />
    </>
  );
}
