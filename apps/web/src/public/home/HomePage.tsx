import type { MetaDescriptor } from 'react-router';
import { BRAND, POSITIONING } from '../../shared/brand/brand.ts';
import { pageMeta } from '../../shared/seo/pageMeta.ts';
import { Comparison } from './Comparison.tsx';
import { Glance } from './Glance.tsx';
import { Hero } from './Hero.tsx';
import { homeContent, type HomeContent } from './home-content.ts';
import { HomeClosing } from './HomeClosing.tsx';
import { HomeQuestions } from './HomeQuestions.tsx';
import { PainPoints } from './PainPoints.tsx';
import { Proof } from './Proof.tsx';
import { Solutions } from './Solutions.tsx';
import { WhyUs } from './WhyUs.tsx';

/** Runs once, when the page is built. */
export function loader(): HomeContent {
  return homeContent();
}

export { shouldRevalidate } from '../../shared/layout/built-once.ts';

/** The head of the page. */
export function meta({ loaderData }: { readonly loaderData: HomeContent | undefined }): MetaDescriptor[] {
  return pageMeta({
    title: 'AI receptionist and live chatbot for small businesses',
    description: `${POSITIONING} ${BRAND.name} answers your phone and website chat, books appointments and tells you what happened.`,
    keywords: ['AI receptionist', 'AI phone answering', 'live chatbot', 'appointment booking', 'small business UK'],
    path: '/',
    pictured: 'An example call: a patient with a chipped tooth rings in the evening and gets an urgent check-up.',
    structuredData: loaderData?.structuredData ?? [],
  });
}

/** The product, its evidence, its savings, and the way to try it (HOM-01 to HOM-09). */
export default function HomePage({ loaderData }: { readonly loaderData: HomeContent }) {
  const {
    call,
    facts,
    figures,
    solutions,
    agents,
    integrations,
    integrationPlans,
    painPoints,
    callsByHour,
    comparison,
    picture,
    reasons,
    questions,
    lowestPrice,
  } = loaderData;
  return (
    <>
      <Hero call={call} facts={facts} />
      <Proof figures={figures} />
      <Solutions solutions={solutions} agents={agents} integrations={integrations} integrationPlans={integrationPlans} />
      <PainPoints points={painPoints} callsByHour={callsByHour} />
      <Comparison sides={comparison} />
      <Glance picture={picture} />
      <WhyUs reasons={reasons} />
      <HomeQuestions questions={questions} />
      <HomeClosing lowestPrice={lowestPrice} />
    </>
  );
}
