import { readSet } from './question-set.ts';

export const solicitor = readSet('solicitor');
