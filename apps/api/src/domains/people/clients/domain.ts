import { clientsTables } from './0006-clients.migration.ts';
import { CLIENT_COUNTERS, clientCounters } from './0037-client-counters.migration.ts';
import { defineDomain } from '../../../platform/domain/define-domain.ts';
import { Client } from '../rows/index.ts';
import { AddressChange } from './addresses/address-change.entity.ts';
import { AddressesResolver } from './addresses/addresses.resolver.ts';
import { BusinessInfo } from './business-info.entity.ts';
import { clientList } from './clients.list.ts';
import { BusinessInfoResolver, ClientsResolver } from './clients.resolver.ts';
import { Member } from './member.entity.ts';
import { tellOfBusiness, tellOfProfile } from './tell-of-business.ts';
import { ViewerResolver } from './viewer.resolver.ts';

const scopes = ['clients:read', 'clients:write'] as const;

declare module '../../../platform/domain/registry.ts' {
  interface DomainScopes extends Names<typeof scopes> {}
  interface DomainEvents {
    /** What the assistants of a client say about its business was changed: profile, business information, purpose, timezone. */
    businessInfoChanged: { readonly clientId: string };
    /** The website in the profile was changed; a listener may refuse it. */
    websiteChanged: { readonly clientId: string; readonly before: string | null; readonly after: string | null };
  }
}

export const clients = defineDomain({
  name: 'clients',
  about: 'Profile and business information of clients, their members, onboarding; the signed-in person.',
  scopes,
  entities: [AddressChange, BusinessInfo, Member],
  settings: [
    { entity: BusinessInfo, scope: 'clients:write', afterChange: tellOfBusiness },
    { entity: Client, scope: 'clients:write', afterChange: tellOfProfile },
  ],
  lists: [clientList],
  counters: CLIENT_COUNTERS,
  resolvers: [AddressesResolver, BusinessInfoResolver, ClientsResolver, ViewerResolver],
  retention: [
    {
      table: 'address_changes',
      what: 'Addresses for messages, after they came into force or ran out',
      days: 7,
      reason: 'A second press within the week still gets the right answer',
      time: 'least(in_force_at, expires_at)',
    },
  ],
  migrations: [clientsTables, clientCounters],
});
