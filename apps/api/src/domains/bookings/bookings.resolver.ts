import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Auth, Scope } from '../../platform/auth/auth-directive.ts';
import { connectionType, PageArgs, pageOfClient, type Keyset, type Page } from '../../platform/graphql/connection.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { Client } from '../clients/index.ts';
import { Booking } from './booking.entity.ts';

const BookingConnection = connectionType('Booking', 'appointments', () => Booking);
const NEWEST: Keyset<Booking> = { entity: Booking, table: 'bookings', time: 't.starts_at' };

@Resolver(() => Client)
export class BookingsResolver {
  @Auth('SUBSCRIBER')
  @Scope('bookings:read')
  @FieldResolver(() => BookingConnection, { nullable: true, description: 'Appointments with the business, the latest start first.' })
  bookings(@Ctx() ctx: Context, @Root() client: Client, @Args(() => PageArgs) page: PageArgs): Promise<Page<Booking>> {
    return pageOfClient(ctx, NEWEST, client.id, page);
  }
}
