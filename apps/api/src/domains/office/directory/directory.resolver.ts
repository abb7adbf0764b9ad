import { Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { Auth } from '../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { ListArgs, Page } from '../../../platform/graphql/list/page.ts';
import { BusinessAnswering, getAnswering } from '../../conversations/answering/index.ts';
import { ClientListing } from './client-listing.entity.ts';
import { clientListingList } from './client-listings.list.ts';

@Resolver(() => ClientListing)
export class DirectoryResolver {
  @Auth('ADMIN')
  @Query(() => clientListingList.Connection, {
    description: 'All businesses with plan, payment status, services and usage, for staff. A page of any size takes one statement.',
  })
  clientDirectory(@Ctx() ctx: Context, @Args(() => clientListingList.Args) args: ListArgs): Promise<Page<ClientListing>> {
    return clientListingList.ofAll(ctx, args);
  }

  @Auth('ADMIN')
  @FieldResolver(() => BusinessAnswering, {
    nullable: true,
    description: 'Whether calls and chats of the business that arrive now are answered, and why not.',
  })
  answering(@Ctx() ctx: Context, @Root() { id }: ClientListing): Promise<BusinessAnswering | null> {
    return getAnswering(ctx, id);
  }
}
