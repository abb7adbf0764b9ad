import { defineDomain } from '../../../platform/domain/define-domain.ts';
import { HOUSE_CLIENT_ID } from '../../people/clients/index.ts';
import { houseEnv } from './house.env.ts';

export const house = defineDomain({
  name: 'house',
  about:
    'Our own client: the chat of the public pages, which answers from the price list, the questions of the pages and the contact details.',
  env: houseEnv,
  retention: [
    {
      table: 'transcripts',
      what: 'Conversations in the chat of the public pages, after they began',
      days: 365,
      reason: 'As messages of visitors; those of clients belong to the client',
      time: 'transcripts."timestamp"',
      only: `client_id = '${HOUSE_CLIENT_ID}'`,
    },
  ],
});
