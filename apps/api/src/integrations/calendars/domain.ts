import { defineDomain } from '../../platform/domain/define-domain.ts';

export const calendars = defineDomain({
  name: 'calendars',
  about: 'Calendars at Google and Microsoft: when they are busy, and the events of appointments.',
});
