import type { MetaDescriptor } from 'react-router';
import { BRAND } from '../../shared/brand/brand.ts';
import { pageMeta } from '../../shared/seo/pageMeta.ts';
import { AI_RECEPTIONIST, LIVE_CHATBOT } from './agents.ts';
import { Dashboard } from './Dashboard.tsx';
import { Industries } from './Industries.tsx';
import { Integrations } from './Integrations.tsx';
import { SavingsCalculator } from './SavingsCalculator.tsx';
import { ServicesClosing } from './ServicesClosing.tsx';
import { ServiceSection } from './ServiceSection.tsx';
import { ServicesHero } from './ServicesHero.tsx';

/** The head of the page (PUB-14). */
export function meta(): MetaDescriptor[] {
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
  });
}

/** What we sell, for whom, and what it saves (SVC-01 to SVC-10). */
export default function ServicesPage() {
  return (
    <>
      <ServicesHero />
      <ServiceSection service={AI_RECEPTIONIST} kind="call" sunk />
      <ServiceSection service={LIVE_CHATBOT} kind="chat" />
      <Dashboard />
      <Integrations />
      <Industries />
      <SavingsCalculator />
      <ServicesClosing />
    </>
  );
}
