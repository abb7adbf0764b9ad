export { ClientListing } from './client-listing.entity.ts';
export { clientListingList } from './client-listings.list.ts';
export { directory } from './domain.ts';
