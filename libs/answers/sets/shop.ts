import { shopBusiness, shopFaqs, shopProductFaqs } from './shop-knowledge.ts';
import { shopProducts } from './shop-products.ts';
import { shopQuestions } from './shop-questions.ts';
import type { QuestionSet } from './question-set.ts';

export const shop: QuestionSet = {
  business: shopBusiness,
  faqs: shopFaqs,
  products: shopProducts,
  productFaqs: shopProductFaqs,
  questions: shopQuestions,
};
