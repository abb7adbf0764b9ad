import { dentistBusiness, dentistFaqs } from './dentist-knowledge.ts';
import { dentistQuestions } from './dentist-questions.ts';
import type { QuestionSet } from './question-set.ts';

export const dentist: QuestionSet = {
  business: dentistBusiness,
  faqs: dentistFaqs,
  products: [],
  productFaqs: [],
  questions: dentistQuestions,
};
