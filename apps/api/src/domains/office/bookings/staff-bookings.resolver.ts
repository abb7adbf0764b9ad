import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { deliveryOf, MailDelivery } from '../../../integrations/mail/index.ts';
import { Auth } from '../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../platform/context/context.ts';
import { ListSize } from '../../../platform/graphql/list-size.ts';
import type { ListArgs, Page } from '../../../platform/graphql/list/page.ts';
import { findStaffMember, StaffMember } from '../../people/admin/index.ts';
import { BookingLetter } from './booking-letter.entity.ts';
import { lettersOf, MOST_LETTERS } from './booking-letters.ts';
import { Booking } from './booking.entity.ts';
import { bookingList } from './bookings.list.ts';
import * as service from './staff-bookings.service.ts';
import { BookingLetterInput, BookingOutcome } from './staff-bookings.types.ts';

const BOOKING_ID = 'Id of the welcome call.';
const REVISION = 'Revision of the call that was shown; refused with WORK_CHANGED when it has changed since.';

/** What staff do with welcome calls. */
@Resolver(() => Booking)
export class StaffBookingsResolver {
  @Auth('ADMIN')
  @Query(() => bookingList.Connection, { description: 'Welcome calls of visitors, for staff.' })
  bookings(@Ctx() ctx: Context, @Args(() => bookingList.Args) args: ListArgs): Promise<Page<Booking>> {
    return bookingList.ofAll(ctx, args);
  }

  @Auth('ADMIN')
  @Query(() => Booking, { nullable: true, description: 'A welcome call of a visitor, for staff; null for an unknown id.' })
  booking(@Ctx() ctx: Context, @Arg('id', () => ID, { description: BOOKING_ID }) id: string): Promise<Booking | null> {
    return service.findBooking(ctx, id);
  }

  @Auth('ADMIN')
  @Mutation(() => Booking, { description: 'Assigns a welcome call to a member of staff, or unassigns it; recorded in the audit log.' })
  assignBooking(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: BOOKING_ID }) id: string,
    @Arg('revision', () => Int, { description: REVISION }) revision: number,
    @Arg('assigneeId', () => ID, { nullable: true, description: 'Id of the member of staff; null to unassign it.' })
    assigneeId?: string | null,
  ): Promise<Booking> {
    return service.assignBooking(ctx, id, assigneeId ?? null, revision);
  }

  @Auth('ADMIN')
  @Mutation(() => Booking, {
    description: 'Records whether a welcome call took place, once it has started; can be corrected. Recorded in the audit log.',
  })
  recordBookingOutcome(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: BOOKING_ID }) id: string,
    @Arg('revision', () => Int, { description: REVISION }) revision: number,
    @Arg('outcome', () => BookingOutcome.graphql, { description: 'The outcome.' }) outcome: BookingOutcome,
  ): Promise<Booking> {
    return service.recordOutcome(ctx, id, outcome, revision);
  }

  @Auth('ADMIN')
  @Mutation(() => Booking, {
    description:
      'Emails the visitor about a welcome call; recorded in the audit log. Repeating the call with the same id sends only one email.',
  })
  writeAboutBooking(
    @Ctx() ctx: Context,
    @Arg('input', () => BookingLetterInput, { description: 'The email.' }) input: BookingLetterInput,
  ): Promise<Booking> {
    return service.writeAboutBooking(ctx, input);
  }

  @Auth('ADMIN')
  @Mutation(() => Booking, {
    description:
      'Cancels a welcome call that has not ended and emails the visitor the reason; its time can be booked again. Recorded in the audit log. Repeating the call with the same id sends only one email.',
  })
  cancelBooking(
    @Ctx() ctx: Context,
    @Arg('input', () => BookingLetterInput, { description: 'The email giving the reason.' }) input: BookingLetterInput,
  ): Promise<Booking> {
    return service.cancelBooking(ctx, input);
  }

  @FieldResolver(() => StaffMember, { nullable: true, description: 'The member of staff it is assigned to; null if unassigned.' })
  assignee(@Ctx() ctx: Context, @Root() { assigneeId }: Booking): Promise<StaffMember | null> {
    return findStaffMember(ctx, assigneeId);
  }

  @ListSize(MOST_LETTERS)
  @FieldResolver(() => [BookingLetter], { description: 'The latest 50 staff emails about it, oldest first.' })
  letters(@Ctx() ctx: Context, @Root() { id }: Booking): Promise<BookingLetter[]> {
    return lettersOf(ctx, id);
  }
}

@Resolver(() => BookingLetter)
export class BookingLettersResolver {
  @FieldResolver(() => MailDelivery.graphql, {
    nullable: true,
    description: 'Delivery state of the email; null after 90 days.',
  })
  delivery(@Ctx() ctx: Context, @Root() { id }: BookingLetter): Promise<MailDelivery | null> {
    return deliveryOf(ctx, service.LETTER_MAIL, id);
  }
}
