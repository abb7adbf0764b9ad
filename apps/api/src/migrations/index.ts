import type { DbModel } from '../platform/db/orm.ts';
import { InitialSchema } from './0001-initial-schema.ts';
import { BookingsCalendarContactAudit } from './0002-bookings-calendar-contact-audit.ts';
import { RowLevelSecurity } from './0003-row-level-security.ts';
import { PublicSite } from './0004-public-site.ts';
import { ClosedLists } from './0006-closed-lists.ts';
import { Products } from './0007-products.ts';
import { MembersApiKeysActing } from './0008-members-api-keys-acting.ts';
import { Counters } from './0009-counters.ts';
import { Lists } from './0009-lists.ts';
import { JobsAndRetention } from './0010-jobs-and-retention.ts';
import { HashedLimitKeys } from './0013-hashed-limit-keys.ts';
import { PasswordsByMail } from './0014-passwords-by-mail.ts';
import { WaitingEvents } from './0020-waiting-events.ts';
import { EventsBySubject } from './0040-events-by-subject.ts';
import { CountedSearches } from './0074-counted-searches.ts';
import { CountersByValues } from './0076-counters-by-values.ts';

/** All migrations, oldest first. */
export const migrations: DbModel['migrations'] = [
  { name: '0001-initial-schema', class: InitialSchema },
  { name: '0002-bookings-calendar-contact-audit', class: BookingsCalendarContactAudit },
  { name: '0003-row-level-security', class: RowLevelSecurity },
  { name: '0004-public-site', class: PublicSite },
  { name: '0006-closed-lists', class: ClosedLists },
  { name: '0007-products', class: Products },
  { name: '0008-members-api-keys-acting', class: MembersApiKeysActing },
  { name: '0009-lists', class: Lists },
  { name: '0009-counters', class: Counters },
  { name: '0010-jobs-and-retention', class: JobsAndRetention },
  { name: '0013-hashed-limit-keys', class: HashedLimitKeys },
  { name: '0014-passwords-by-mail', class: PasswordsByMail },
  { name: '0020-waiting-events', class: WaitingEvents },
  { name: '0040-events-by-subject', class: EventsBySubject },
  { name: '0074-counted-searches', class: CountedSearches },
  { name: '0076-counters-by-values', class: CountersByValues },
];
