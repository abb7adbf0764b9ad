import type { MetaDescriptor } from 'react-router';
import { BRAND } from '../../shared/brand/brand.ts';
import { POSITIONING } from '../../shared/brand/claims.ts';
import { pageMeta } from '../../shared/seo/pageMeta.ts';
import { Comparison } from './Comparison.tsx';
import { Glance } from './Glance.tsx';
import { Hero } from './Hero.tsx';
import { HOME_FOOTNOTES } from './home-claims.ts';
import { homeContent, type HomeContent } from './home-content.ts';
import { HomeClosing } from './HomeClosing.tsx';
import { HomeQuestions } from './HomeQuestions.tsx';
import { PainPoints } from './PainPoints.tsx';
import { Proof } from './Proof.tsx';
import { Solutions } from './Solutions.tsx';
import { WhyUs } from './WhyUs.tsx';

/** The sources of the figures, for the footer (CF-24). */
export const handle = HOME_FOOTNOTES;

/** Runs once, when the page is built. */
export function loader(): HomeContent {
  return homeContent();
}

/** The content changes with a build only. */
export function shouldRevalidate(): boolean {
  return false;
}

/** The head of the page. */
export function meta({ loaderData }: { readonly loaderData: HomeContent | undefined }): MetaDescriptor[] {
  return pageMeta({
    title: 'AI receptionist and live chatbot for small businesses',
    description: `${POSITIONING} ${BRAND.name} answers your phone and your website chat, books appointments and tells you what happened.`,
    keywords: ['AI receptionist', 'AI phone answering', 'live chatbot', 'appointment booking', 'small business UK'],
    path: '/',
    structuredData: loaderData?.structuredData ?? [],
  });
}

/** What the product does, what it rests on, what it saves, and the way to try it (HOM-01 to HOM-09). */
export default function HomePage({ loaderData }: { readonly loaderData: HomeContent }) {
  const { call, solutions, agents, integrations, painPoints, callsByHour, comparison, picture, reasons, questions, lowestPrice } =
    loaderData;
  return (
    <>
      <Hero call={call} />
      <Proof />
      <Solutions solutions={solutions} agents={agents} integrations={integrations} />
      <PainPoints points={painPoints} callsByHour={callsByHour} />
      <Comparison sides={comparison} />
      <Glance picture={picture} />
      <WhyUs reasons={reasons} />
      <HomeQuestions questions={questions} />
      <HomeClosing lowestPrice={lowestPrice} />
    </>
  );
}
