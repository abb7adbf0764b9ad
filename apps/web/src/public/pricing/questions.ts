import { PRICING_QUESTIONS } from '@larkline/brand';
import type { Question } from '../../shared/seo/structuredData.ts';

/** The questions before a purchase, in the order shown (PRC-12). */
export const QUESTIONS: readonly Question[] = Object.values(PRICING_QUESTIONS);
