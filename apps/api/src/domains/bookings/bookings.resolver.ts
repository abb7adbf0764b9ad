import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Auth, Scope } from '../../platform/auth/auth-directive.ts';
import type { Context } from '../../platform/graphql/context.ts';
import type { ListArgs, Page } from '../../platform/graphql/list/page.ts';
import { Client } from '../clients/index.ts';
import type { Booking } from './booking.entity.ts';
import { bookingList } from './bookings.list.ts';

@Resolver(() => Client)
export class BookingsResolver {
  @Auth('SUBSCRIBER')
  @Scope('bookings:read')
  @FieldResolver(() => bookingList.Connection, { nullable: true, description: 'Appointments with the business, by start.' })
  bookings(@Ctx() ctx: Context, @Root() client: Client, @Args(() => bookingList.Args) args: ListArgs): Promise<Page<Booking>> {
    return bookingList.ofClient(ctx, client.id, args);
  }
}
