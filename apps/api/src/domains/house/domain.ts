import { defineDomain } from '../../platform/domain/define-domain.ts';
import { houseEnv } from './house.env.ts';

export const house = defineDomain({
  name: 'house',
  about:
    'Our own client: the chat of the public pages, which answers from the price list, the questions of the pages and the contact details.',
  env: houseEnv,
});
