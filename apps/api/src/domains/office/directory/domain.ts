import { directoryTables } from './0033-directory.migration.ts';
import { staffSearch } from './0035-staff-search.migration.ts';
import { directoryWithoutHouse } from './0037-directory-without-house.migration.ts';
import { defineDomain } from '../../../platform/domain/define-domain.ts';
import { ClientListing } from './client-listing.entity.ts';
import { clientListingList } from './client-listings.list.ts';
import { DirectoryResolver } from './directory.resolver.ts';
import { PersonResolver } from './person.resolver.ts';
import { StaffSearchResolver } from './staff-search.resolver.ts';

export const directory = defineDomain({
  name: 'directory',
  about: 'The directory of clients for staff, kept in one row for each client, and the search over everything that staff look for.',
  entities: [ClientListing],
  lists: [clientListingList],
  counters: [
    { name: 'client_listings', table: 'client_listings', value: '1', by: ['phone_status', 'billing_status', 'services_on', 'plan'] },
  ],
  resolvers: [DirectoryResolver, PersonResolver, StaffSearchResolver],
  migrations: [directoryTables, staffSearch, directoryWithoutHouse],
});
