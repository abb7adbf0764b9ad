import { readSet } from './question-set.ts';

export const dentist = readSet('dentist');
