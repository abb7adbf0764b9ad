import type { MetaDescriptor } from 'react-router';
import { BRAND } from '../../shared/brand/brand.ts';
import { pageMeta } from '../../shared/seo/pageMeta.ts';
import { breadcrumbs } from '../../shared/seo/structuredData.ts';
import { Dashboard } from './Dashboard.tsx';
import { Industries } from './Industries.tsx';
import { Integrations } from './Integrations.tsx';
import { SavingsCalculator } from './SavingsCalculator.tsx';
import { ServicesClosing } from './ServicesClosing.tsx';
import { ServiceSection } from './ServiceSection.tsx';
import { ServicesHero } from './ServicesHero.tsx';
import { servicesContent, type ServicesContent } from './services-content.ts';

/** Runs once, when the page is built. */
export function loader(): ServicesContent {
  return servicesContent();
}

export { shouldRevalidate } from '../../shared/layout/built-once.ts';

/** The head of the page (PUB-14). */
export function meta({ loaderData }: { readonly loaderData: ServicesContent | undefined }): MetaDescriptor[] {
  return pageMeta({
    title: 'AI Receptionist and Live Chatbot services',
    description: `Voice agents and chatbots from ${BRAND.name} for appointments and for shops: features, integrations, six industries and a savings calculator.`,
    keywords: [
      'AI receptionist services',
      'appointment scheduling chatbot',
      'e-commerce support agent',
      'Google Calendar',
      'Shopify',
      'UK',
    ],
    path: '/services',
    structuredData: [...(loaderData?.structuredData ?? []), breadcrumbs('Services', '/services')],
    pictured: 'Fernhill Dental Practice’s dashboard: plan usage and the business’s profile.',
  });
}

/** Our services, their users, and the savings (SVC-01 to SVC-10). */
export default function ServicesPage({ loaderData }: { readonly loaderData: ServicesContent }) {
  const { receptionist, chatbot, integrations, industries, onboarding, saving, plans } = loaderData;
  return (
    <>
      <ServicesHero onboarding={onboarding} />
      <ServiceSection service={receptionist} kind="call" sunk />
      <ServiceSection service={chatbot} kind="chat" />
      <Dashboard />
      <Integrations groups={integrations} />
      <Industries industries={industries} />
      <SavingsCalculator plans={plans} saving={saving} />
      <ServicesClosing />
    </>
  );
}
