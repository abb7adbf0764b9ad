import { DEFAULT_AVAILABILITY, DEFAULT_TIMEZONE } from '@larkline/validation';
import { calendarTables } from './0011-calendar.migration.ts';
import { defineDomain } from '../../../platform/domain/define-domain.ts';
import type { Names } from '../../../platform/domain/registry.ts';
import { CalendarAttempt } from './calendar-attempt.entity.ts';
import { CalendarConnection } from './calendar-connection.entity.ts';
import { CalendarGrant } from './calendar-grant.entity.ts';
import { CalendarMutations } from './calendar-mutations.resolver.ts';
import { CalendarSettings } from './calendar-settings.entity.ts';
import { CalendarResolver } from './calendar.resolver.ts';
import { routes } from './calendar.routes.ts';
import { afterCalendarSettings } from './calendar.service.ts';
import { revokeCalendarJob } from './end-grants.ts';

const limits = {
  calendarConnection: { points: 20, seconds: 60 * 60 },
  calendarCallback: { points: 30, seconds: 15 * 60 },
  calendarRead: { points: 120, seconds: 60 * 60 },
};

const errors = {
  CALENDAR_OFF: { status: 503, meaning: 'Calendars of this provider cannot be connected in this installation.' },
  CALENDAR_NOT_CONNECTED: {
    status: 400,
    meaning: 'The attempt to connect a calendar ended without a connection, for the reason in the message.',
  },
};

const scopes = ['calendar:read', 'calendar:write'] as const;

/** What a client did with a calendar; `calendar` is its name, such as 'Google Calendar', and `account` the account at the provider. */
interface CalendarNews {
  readonly clientId: string;
  readonly calendar: string;
  readonly account: string | null;
  readonly at: Date;
}

declare module '../../../platform/domain/registry.ts' {
  interface DomainScopes extends Names<typeof scopes> {}
  interface DomainLimits extends Names<typeof limits> {}
  interface DomainErrors extends Names<typeof errors> {}
  interface DomainEvents {
    /** A client has connected a calendar, for the first time or again. */
    calendarConnected: CalendarNews;
    /** A client has disconnected its calendar. */
    calendarDisconnected: CalendarNews;
    /** A client's hours for appointments are other ones. */
    workingHoursChanged: { readonly clientId: string };
    /** A client's calendar settings name another timezone. */
    timezoneChanged: { readonly clientId: string };
    /** A provider no longer accepts a client's connection; `calendar` is the name of the calendar, such as 'Google Calendar'. */
    calendarRefused: { readonly clientId: string; readonly calendar: string; readonly since: Date };
  }
}

export const calendar = defineDomain({
  name: 'calendar',
  about: 'Connected calendars: connecting, reading and writing them; calendar settings.',
  scopes,
  entities: [CalendarAttempt, CalendarConnection, CalendarGrant, CalendarSettings],
  settings: [
    {
      entity: CalendarSettings,
      scope: 'calendar:write',
      defaults: { availability: DEFAULT_AVAILABILITY, timezone: DEFAULT_TIMEZONE },
      afterChange: afterCalendarSettings,
    },
  ],
  resolvers: [CalendarResolver, CalendarMutations],
  jobs: [revokeCalendarJob],
  routes,
  limits,
  errors,
  retention: [
    {
      table: 'calendar_attempts',
      what: 'Attempts to connect a calendar, after they expired',
      days: 1,
      reason: 'An attempt is good for ten minutes',
      time: 'expires_at',
    },
  ],
  migrations: [calendarTables],
});
