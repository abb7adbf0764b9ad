import { defineDomain } from '../../platform/domain/define-domain.ts';
import { BusinessInfo } from './business-info.entity.ts';
import { Client } from './client.entity.ts';
import { clientList } from './clients.list.ts';
import { BusinessInfoResolver, ClientsResolver } from './clients.resolver.ts';
import { Member } from './member.entity.ts';
import { ViewerResolver } from './viewer.resolver.ts';

export const clients = defineDomain({
  name: 'clients',
  about: 'Profile and business information of clients, their members, onboarding; the signed-in person.',
  entities: [BusinessInfo, Client, Member],
  lists: [clientList],
  counters: [{ name: 'clients', table: 'clients', value: '1' }],
  resolvers: [BusinessInfoResolver, ClientsResolver, ViewerResolver],
});
