import { defineDomain } from '../../platform/domain/define-domain.ts';
import type { Names } from '../../platform/domain/registry.ts';
import { BusinessInfo } from './business-info.entity.ts';
import { Client } from './client.entity.ts';
import { clientList } from './clients.list.ts';
import { BusinessInfoResolver, ClientsResolver } from './clients.resolver.ts';
import { Member } from './member.entity.ts';
import { ViewerResolver } from './viewer.resolver.ts';

const errors = {
  LIMIT_REACHED: { status: 409, meaning: 'The client already has as many rows of this kind as it may; delete some first.' },
};

declare module '../../platform/domain/registry.ts' {
  interface DomainErrors extends Names<typeof errors> {}
  interface DomainEvents {
    /** What the assistants of a client say about its business was changed: profile, business information, purpose. */
    businessInfoChanged: { readonly clientId: string };
  }
}

export const clients = defineDomain({
  name: 'clients',
  about: 'Profile and business information of clients, their members, onboarding; the signed-in person.',
  entities: [BusinessInfo, Client, Member],
  lists: [clientList],
  counters: [{ name: 'clients', table: 'clients', value: '1' }],
  resolvers: [BusinessInfoResolver, ClientsResolver, ViewerResolver],
  errors,
});
