import type { BusinessType, FaqCategory, Weekday } from '@larkline/validation';

/** A product or service of an example business. */
export interface ExampleProduct {
  readonly name: string;
  readonly description: string;
  readonly pricePence: number;
  readonly category: string;
  readonly tags: readonly string[];
  readonly inStock?: boolean;
}

/** The facts of a made-up business: its demo agent, the demo data and the pictures taken of them all read these. */
export interface ExampleBusiness {
  readonly businessName: string;
  readonly industry: BusinessType;
  readonly phone: string;
  readonly website: string;
  readonly location: string;
  /** Days of the week in a row, and their hours; closed on bank holidays. */
  readonly hours: readonly (readonly [first: Weekday, last: Weekday, opens: string, closes: string])[];
  /** Anything that the weekly hours leave out. */
  readonly openingHours: string;
  readonly about: string;
  readonly services: string;
  readonly products: readonly ExampleProduct[];
  readonly productFaqs: readonly (readonly [question: string, answer: string])[];
  readonly faqs: readonly (readonly [question: string, answer: string, category: FaqCategory])[];
}
