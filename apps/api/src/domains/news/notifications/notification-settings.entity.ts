import { OptionalProps } from '@mikro-orm/core';
import { Entity } from '@mikro-orm/decorators/legacy';
import { ObjectType } from 'type-graphql';
import { Choice } from '../../../platform/db/columns.ts';
import { enumOf, type ValueOf } from '../../../platform/db/enum-of.ts';
import { OwnedByClient } from '../../../platform/db/owner-filter.ts';
import { OwnedSettings } from '../../people/clients/index.ts';

export const NotificationChoice = enumOf(
  'NotificationChoice',
  'Which mails a business gets. Mails about problems and payments are part of each choice.',
  {
    each_event: 'A mail at each appointment booked and at each message that a caller left.',
    daily_digest:
      'One mail a day, at 08:00 in the timezone of the business, with what happened since the last one; none on a day without anything.',
    only_problems: 'Mails about problems only: a calendar to connect again, 80 and 100 % of an allowance used, a payment that failed.',
  },
);
export type NotificationChoice = ValueOf<typeof NotificationChoice>;

/** Which mails a client gets. One row per client; the default applies without one. */
@Entity({ tableName: 'notification_settings' })
@OwnedByClient()
@ObjectType({ description: 'Which mails a business gets, at the email address of its profile.' })
export class NotificationSettings extends OwnedSettings {
  [OptionalProps]?: 'choice';
  @Choice(NotificationChoice, 'Which mails the business gets.', { default: 'each_event', check: 'notification_settings_choice' })
  choice: NotificationChoice = 'each_event';
}
