import { accessTables } from './0008-access.migration.ts';
import { defineDomain } from '../../../platform/domain/define-domain.ts';
import { ActingSession } from './acting-session.entity.ts';
import { ActingOfViewerResolver, ActingResolver } from './acting.resolver.ts';
import { ApiKey } from './api-key.entity.ts';
import { endActingJob } from './end-acting.job.ts';

export const access = defineDomain({
  name: 'access',
  about: 'API keys of clients, and staff who act for a client.',
  entities: [ActingSession, ApiKey],
  jobs: [endActingJob],
  resolvers: [ActingResolver, ActingOfViewerResolver],
  retention: [
    {
      table: 'acting_sessions',
      what: 'Times in which staff acted for a client, after they ended',
      days: 365,
      reason: 'The audit log keeps what was done; the session itself is needed for questions of the last year',
      time: 'least(ended_at, expires_at)',
    },
    {
      table: 'api_keys',
      what: 'API keys, after they were revoked or expired',
      days: 365,
      reason: 'The owner sees for a year which keys there were and when each was last used',
      time: 'least(revoked_at, expires_at)',
    },
  ],
  migrations: [accessTables],
});
