import { defineDomain } from '../../platform/domain/define-domain.ts';

export const calendars = defineDomain({
  name: 'calendars',
  about: 'Busy times of calendars at Google and Microsoft.',
});
