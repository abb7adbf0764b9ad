import { readSet } from './question-set.ts';

export const shop = readSet('shop');
