import { defineDomain } from '../../../platform/domain/define-domain.ts';
import { ClientListings } from './0075-client-listings.migration.ts';
import { CountedListings } from './0077-counted-listings.migration.ts';
import { ListedColumns } from './0135-listed-columns.migration.ts';
import { ClientListing } from './client-listing.entity.ts';
import { clientListingList } from './client-listings.list.ts';
import { DirectoryResolver } from './directory.resolver.ts';

export const directory = defineDomain({
  name: 'directory',
  about: 'The directory of clients for staff: what it shows and filters by, kept in one row for each client.',
  entities: [ClientListing],
  migrations: [
    { name: '0075-client-listings', class: ClientListings },
    { name: '0077-counted-listings', class: CountedListings },
    { name: '0135-listed-columns', class: ListedColumns },
  ],
  lists: [clientListingList],
  counters: [
    { name: 'client_listings', table: 'client_listings', value: '1', by: ['phone_status', 'billing_status', 'services_on', 'plan'] },
  ],
  resolvers: [DirectoryResolver],
});
