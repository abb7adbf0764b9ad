import { solicitorBusiness, solicitorFaqs } from './solicitor-knowledge.ts';

import { solicitorQuestions } from './solicitor-questions.ts';
import type { QuestionSet } from './question-set.ts';

export const solicitor: QuestionSet = {
  business: solicitorBusiness,
  faqs: solicitorFaqs,
  products: [],
  productFaqs: [],
  questions: solicitorQuestions,
};
