import * as z from 'zod/mini';
import { line, paragraphs, requiredLine } from './common.ts';

/** Maximum length of an answer, in characters. */
const ANSWER_MAX_LENGTH = 5_000;

/** The categories of FAQs; the first is the default (FAQ-02). */
export const FAQ_CATEGORIES = ['General', 'Shipping', 'Returns', 'Pricing', 'Support', 'Products'] as const;
export type FaqCategory = (typeof FAQ_CATEGORIES)[number];

const questionAndAnswer = {
  question: requiredLine('Please enter a question'),
  answer: paragraphs(ANSWER_MAX_LENGTH).check(z.minLength(1, 'Please enter an answer')),
};

/** A question about products (PRD-08). */
export const productFaqSchema = z.object(questionAndAnswer);

/** A general question with its answer (FAQ-01, FAQ-02). */
export const faqSchema = z.object({
  ...questionAndAnswer,
  category: z._default(z.enum(FAQ_CATEGORIES, 'Please choose a category'), 'General'),
});

export type ProductFaqForm = z.input<typeof productFaqSchema>;
export type FaqForm = z.input<typeof faqSchema>;

/** Returns whether the question or the answer has no visible character; such an FAQ is not saved (FAQ-03). */
export function isBlankFaq({ question, answer }: Readonly<Record<'question' | 'answer', string>>): boolean {
  return z.safeParse(line, question).data === '' || answer.trim() === '';
}
