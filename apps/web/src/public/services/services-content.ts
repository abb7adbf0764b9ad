import { publishedFigure } from '../../shared/brand/claims.ts';
import { serviceData, type StructuredData } from '../../shared/seo/structuredData.ts';
import { AI_RECEPTIONIST, LIVE_CHATBOT, type Service } from './agents.ts';
import { INDUSTRIES, type Industry } from './industries.ts';
import { INTEGRATIONS, type IntegrationGroup } from './integrations.ts';
import { PLAN_COSTS, type PlanCost } from './plan-costs.ts';

/** Texts of the services page, apart from its headings. */
export interface ServicesContent {
  readonly receptionist: Service;
  readonly chatbot: Service;
  readonly integrations: readonly IntegrationGroup[];
  readonly industries: readonly Industry[];
  /** Time until a client is set up, such as "24–48 hours", and the saving in per cent; `null` when not published. */
  readonly onboarding: string | null;
  readonly saving: string | null;
  /** The plans that the calculator offers. */
  readonly plans: readonly PlanCost[];
  /** The two services for search engines. */
  readonly structuredData: readonly StructuredData[];
}

/** Gathers the content while the page is built. It travels in the prerendered page as data, so the words are in no script. */
export function servicesContent(): ServicesContent {
  return {
    receptionist: AI_RECEPTIONIST,
    chatbot: LIVE_CHATBOT,
    integrations: INTEGRATIONS,
    industries: INDUSTRIES,
    onboarding: publishedFigure('onboarding'),
    saving: publishedFigure('saving'),
    plans: PLAN_COSTS,
    structuredData: [AI_RECEPTIONIST, LIVE_CHATBOT].map(({ id, name, description }) => serviceData(name, description, `/services#${id}`)),
  };
}
