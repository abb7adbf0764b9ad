import { welcomeCallsTables } from './0032-welcome-calls.migration.ts';
import { TERMS } from '@larkline/catalogue';
import { defineDomain } from '../../../platform/domain/define-domain.ts';
import type { Names } from '../../../platform/domain/registry.ts';
import { WelcomeCallLetter } from './welcome-call-letter.entity.ts';
import { WelcomeCall } from './welcome-call.entity.ts';
import { welcomeCallList } from './welcome-calls.list.ts';
import { WelcomeCallLettersResolver, StaffWelcomeCallsResolver } from './staff-welcome-calls.resolver.ts';
import { WelcomeCallsResolver } from './welcome-calls.resolver.ts';

const limits = { welcomeCall: { points: 5, seconds: 60 * 60 } };

const errors = {
  SLOT_TAKEN: { status: 409, meaning: 'This time has just been booked: load the free times again and choose another.' },
  WELCOME_CALL_STATE: { status: 409, meaning: 'The welcome call is over, has not begun or was cancelled; the message says which.' },
};

declare module '../../../platform/domain/registry.ts' {
  interface DomainLimits extends Names<typeof limits> {}
  interface DomainErrors extends Names<typeof errors> {}
}

export const welcomeCalls = defineDomain({
  name: 'welcome-calls',
  about: 'Welcome calls of visitors with us: their free times, mails and calendar files, and what staff make of them.',
  entities: [WelcomeCall, WelcomeCallLetter],
  lists: [welcomeCallList],
  resolvers: [WelcomeCallLettersResolver, StaffWelcomeCallsResolver, WelcomeCallsResolver],
  limits,
  errors,
  retention: [
    {
      table: 'bookings',
      what: 'Welcome calls and mails about them, after they ended',
      days: TERMS.keptDays.messages,
      reason: 'As messages of visitors',
      time: 'ends_at',
    },
  ],
  migrations: [welcomeCallsTables],
});
