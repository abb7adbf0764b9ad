import { LOWEST_MONTHLY_PENCE } from '@larkline/catalogue';
import { formatPence } from '@larkline/format';
import { CONVERSATIONS_PICTURE, type PictureOfProduct } from '../../shared/product/product-pictures.ts';
import { faqPage, type Question, type StructuredData } from '../../shared/seo/structuredData.ts';
import { COMPARISON, type Side } from './comparison.ts';
import { EXAMPLE_CALL, type ExampleCall } from './example-call.ts';
import { isPublished } from './home-claims.ts';
import { localBusiness } from './local-business.ts';
import { CALLS_BY_HOUR, PAIN_POINTS, type PainPoint } from './pain-points.ts';
import { QUESTIONS } from './questions.ts';
import { AGENTS, INTEGRATIONS, SOLUTIONS, type Agent, type Solution } from './solutions.ts';
import { REASONS, type Reason } from './why-us.ts';

/** What the home page says, apart from its headings. */
export interface HomeContent {
  readonly call: ExampleCall;
  readonly solutions: readonly Solution[];
  readonly agents: readonly Agent[];
  readonly integrations: readonly string[];
  readonly painPoints: readonly PainPoint[];
  readonly callsByHour: readonly number[];
  readonly comparison: readonly [Side, Side];
  readonly picture: PictureOfProduct;
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
    solutions: SOLUTIONS,
    agents: AGENTS,
    integrations: INTEGRATIONS,
    painPoints: PAIN_POINTS.filter(({ claim }) => claim === null || isPublished(claim)),
    callsByHour: CALLS_BY_HOUR,
    comparison: COMPARISON,
    picture: CONVERSATIONS_PICTURE,
    reasons: REASONS,
    questions: QUESTIONS,
    lowestPrice: formatPence(LOWEST_MONTHLY_PENCE),
    structuredData: [localBusiness(), faqPage(QUESTIONS)],
  };
}
