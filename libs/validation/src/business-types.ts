import * as z from 'zod/mini';

/** The 13 business types of every form that asks for one (ONB-02). */
export const BUSINESS_TYPES = [
  'Restaurant/Food Service',
  'Retail/E-commerce',
  'Healthcare/Medical',
  'Professional Services',
  'Real Estate',
  'Automotive',
  'Beauty/Wellness',
  'Education/Training',
  'Technology/Software',
  'Finance/Insurance',
  'Legal Services',
  'Consulting',
  'Other',
] as const;
export type BusinessType = (typeof BUSINESS_TYPES)[number];

/** One of the business types. */
export const businessType = z.enum(BUSINESS_TYPES, 'Please choose a business type');
