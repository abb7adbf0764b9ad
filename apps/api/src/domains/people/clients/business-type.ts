import type { BusinessType as Type } from '@larkline/validation';
import { defineEnum } from '../../../platform/db/enum-of.ts';

export const BusinessType = defineEnum<Type>('BusinessType', 'Kind of business.', {
  'Restaurant/Food Service': 'Restaurant/Food Service.',
  'Retail/E-commerce': 'Retail/E-commerce.',
  'Healthcare/Medical': 'Healthcare/Medical.',
  'Professional Services': 'Professional Services.',
  'Real Estate': 'Real Estate.',
  Automotive: 'Automotive.',
  'Beauty/Wellness': 'Beauty/Wellness.',
  'Education/Training': 'Education/Training.',
  'Technology/Software': 'Technology/Software.',
  'Finance/Insurance': 'Finance/Insurance.',
  'Legal Services': 'Legal Services.',
  Consulting: 'Consulting.',
  Other: 'Any other business.',
});
export type BusinessType = Type;
