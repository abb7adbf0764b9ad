import { LOWEST_MONTHLY_PENCE } from '@larkline/catalogue';
import { formatPence } from '@larkline/format';
import { CONVERSATIONS_PICTURE, type PictureDetails } from '../../shared/product/product-pictures.ts';
import type { FootnoteData } from '../../shared/layout/footnotes.ts';
import type { AbilityWords } from '../../shared/layout/ability-text.ts';
import { faqPage, type Question, type StructuredData } from '../../shared/seo/structuredData.ts';
import { COMPARISON, type Side } from './comparison.ts';
import { EXAMPLE_CALL, type ExampleCall } from './example-call.ts';
import { FIGURES, HOME_FOOTNOTES, shownClaim, type Figures } from './home-claims.ts';
import { localBusiness } from './local-business.ts';
import { CALLS_BY_HOUR, shownPainPoints, type PainPoint } from './pain-points.ts';
import { QUESTIONS } from './questions.ts';
import { AGENTS, INTEGRATION_PLANS, INTEGRATIONS, SOLUTIONS, type Agent, type Solution } from './solutions.ts';
import { REASONS, type Reason } from './why-us.ts';

/** Texts of the home page, apart from its headings. */
export interface HomeContent extends FootnoteData {
  readonly call: ExampleCall;
  /** Terms for the first screen. */
  readonly facts: readonly string[];
  readonly figures: Figures;
  readonly solutions: readonly Solution[];
  readonly agents: readonly Agent[];
  readonly integrations: readonly string[];
  readonly integrationPlans: AbilityWords;
  readonly painPoints: readonly PainPoint[];
  readonly callsByHour: readonly number[];
  readonly comparison: readonly [Side, Side];
  readonly picture: PictureDetails;
  readonly reasons: readonly Reason[];
  readonly questions: readonly Question[];
  /** A month, such as £100. */
  readonly lowestPrice: string;
  readonly structuredData: readonly StructuredData[];
}

/** Gathers the content while the page is built. It travels in the prerendered page as data, so the words are in no script. */
export function homeContent(): HomeContent {
  return {
    call: EXAMPLE_CALL,
    facts: heroFacts(),
    figures: FIGURES,
    footnotes: HOME_FOOTNOTES,
    solutions: SOLUTIONS,
    agents: AGENTS,
    integrations: INTEGRATIONS,
    integrationPlans: INTEGRATION_PLANS,
    painPoints: shownPainPoints(),
    callsByHour: CALLS_BY_HOUR,
    comparison: COMPARISON,
    picture: CONVERSATIONS_PICTURE,
    reasons: REASONS,
    questions: QUESTIONS,
    lowestPrice: formatPence(LOWEST_MONTHLY_PENCE),
    structuredData: [localBusiness(), faqPage(QUESTIONS)],
  };
}

function heroFacts(): string[] {
  const [setupFees, onboarding, languages] = (['setupFees', 'onboarding', 'languages'] as const).map(shownClaim);
  return [setupFees && 'No setup fees', onboarding && `Live in ${onboarding.figure}`, languages && `${languages.figure} languages`].filter(
    (fact) => fact !== undefined,
  );
}
