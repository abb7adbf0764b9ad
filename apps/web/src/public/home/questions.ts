import { HOME_QUESTIONS } from '@larkline/brand';
import { abilityMark } from '../../shared/layout/ability-text.ts';
import type { Question } from '../../shared/seo/structuredData.ts';

const { disclosure, escalation, start, systems, changes, security } = HOME_QUESTIONS;

/** The six questions in the order shown (HOM-08). */
export const QUESTIONS: readonly Question[] = [
  disclosure,
  { ...escalation, abilities: abilityMark('handover') },
  start,
  { ...systems, abilities: (['calendars', 'calendly', 'shops', 'widget', 'systems'] as const).map((id) => abilityMark(id)).join(' ') },
  changes,
  security,
];
