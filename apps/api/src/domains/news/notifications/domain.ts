import { notificationsTables } from './0024-notifications.migration.ts';
import { defineDomain } from '../../../platform/domain/define-domain.ts';
import type { Names } from '../../../platform/domain/registry.ts';
import { DailyDigest } from './daily-digest.entity.ts';
import { DigestMessage } from './digest-message.entity.ts';
import { sendDigestJob, startDigestsJob } from './digest.job.ts';
import { notificationEvents } from './notification-events.ts';
import { NotificationSettings } from './notification-settings.entity.ts';
import { beginDigest } from './notification-settings.service.ts';
import { NotificationsResolver } from './notifications.resolver.ts';

const limits = {
  // Of one client: a link works without a session.
  unsubscribe: { points: 60, seconds: 60 * 60 },
  // Of one client: mails that visitors and callers cause; one every three minutes.
  mailsByStrangers: { points: 20, seconds: 60 * 60 },
};

const errors = {
  UNSUBSCRIBE_LINK: { status: 400, meaning: 'The link that stops mails was changed, is too old, or was mailed to an earlier address.' },
};

const scopes = ['notifications:read', 'notifications:write'] as const;

declare module '../../../platform/domain/registry.ts' {
  interface DomainScopes extends Names<typeof scopes> {}
  interface DomainLimits extends Names<typeof limits> {}
  interface DomainErrors extends Names<typeof errors> {}
}

export const notifications = defineDomain({
  name: 'notifications',
  about: 'Mails to a client about its business, as it chose: each event, a daily digest, or problems only.',
  scopes,
  entities: [DailyDigest, DigestMessage, NotificationSettings],
  settings: [{ entity: NotificationSettings, scope: 'notifications:write', afterChange: beginDigest }],
  resolvers: [NotificationsResolver],
  jobs: [sendDigestJob, startDigestsJob],
  limits,
  errors,
  retention: [
    {
      table: 'digest_messages',
      what: 'Messages of callers that wait for a daily digest, from their arrival',
      days: 7,
      reason: 'A digest is made every day and deletes them; these wait for one that was switched off',
      time: 'taken_at',
    },
  ],
  on: notificationEvents,
  migrations: [notificationsTables],
});
