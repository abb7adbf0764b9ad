import { HOME_QUESTIONS } from '@larkline/brand';
import { markOf } from '../../shared/layout/ability-text.ts';
import type { Question } from '../../shared/seo/structuredData.ts';

const { disclosure, escalation, start, systems, changes, security } = HOME_QUESTIONS;

/** The six questions in the order shown (HOM-08). */
export const QUESTIONS: readonly Question[] = [
  disclosure,
  { ...escalation, abilities: markOf('handover') },
  start,
  { ...systems, abilities: [markOf('calendars'), markOf('shops'), markOf('widget'), markOf('systems')].join(' ') },
  changes,
  security,
];
