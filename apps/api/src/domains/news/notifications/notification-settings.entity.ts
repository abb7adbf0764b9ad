import { OptionalProps } from '@mikro-orm/core';
import { Entity } from '@mikro-orm/decorators/legacy';
import { ObjectType } from 'type-graphql';
import { Choice } from '../../../platform/db/columns.ts';
import { defineEnum, type ValueOf } from '../../../platform/db/enum-of.ts';
import { OwnedByClient } from '../../../platform/db/owner-filter.ts';
import { OwnedSettings } from '../../people/rows/index.ts';

export const NotificationChoice = defineEnum(
  'NotificationChoice',
  'Which emails a business gets. Every choice includes emails about problems and payments.',
  {
    each_event: 'An email for each appointment booked and each message a caller leaves.',
    daily_digest: "One email a day at 08:00 in the business's timezone, covering everything since the last one; none on a quiet day.",
    only_problems: 'Only emails about problems: a calendar to reconnect, 80 and 100 % of an allowance used, a failed payment.',
  },
);
export type NotificationChoice = ValueOf<typeof NotificationChoice>;

/** A client's email preferences. One row per client; without it the defaults apply. */
@Entity({ tableName: 'notification_settings' })
@OwnedByClient()
@ObjectType({ description: "Which emails a business gets, at its profile's email address." })
export class NotificationSettings extends OwnedSettings {
  [OptionalProps]?: 'choice';
  @Choice(NotificationChoice, 'Which emails the business gets.', { default: 'each_event', check: 'notification_settings_choice' })
  choice: NotificationChoice = 'each_event';
}
