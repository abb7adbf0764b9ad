import { enumOf, type ValueOf } from '../../../platform/db/enum-of.ts';
import { defineList } from '../../../platform/graphql/list/define-list.ts';
import { isId, type Condition, type Filter } from '../../../platform/graphql/list/filters.ts';
import { Booking } from './booking.entity.ts';

const BookingProgress = enumOf('BookingProgress', 'Welcome calls by time and state.', {
  upcoming: 'Agreed, and not over yet.',
  to_record: 'Over, and without an outcome.',
  held: 'They took place.',
  no_show: 'The visitor was not reached.',
  cancelled: 'Cancelled by staff.',
});
type BookingProgress = ValueOf<typeof BookingProgress>;

const AGREED = ['pending', 'confirmed'];

const progress: Filter<BookingProgress> = {
  type: () => BookingProgress.graphql,
  description: 'Upcoming calls, calls that need an outcome, or calls with a given outcome.',
  schema: BookingProgress.schema as Filter<BookingProgress>['schema'],
  property: 'status',
  indexed: true,
  conditions(ctx, value): readonly Condition[] {
    if (value !== 'upcoming' && value !== 'to_record') return [{ property: 'status', operator: 'any', value: [value] }];
    return [
      { property: 'status', operator: 'any', value: AGREED },
      { property: 'endsAt', operator: value === 'upcoming' ? '>=' : '<', value: ctx.now() },
    ];
  },
};

/** Welcome calls in the order of their times, for staff. */
export const bookingList = defineList(Booking, {
  name: 'Booking',
  rows: 'welcome calls',
  perClient: false,
  sort: { SOONEST: ['endsAt asc'], LATEST: ['endsAt desc'] },
  filter: {
    progress: progress as Filter,
    assigneeId: isId<Booking>('assigneeId', 'Calls assigned to one member of staff, by the id of the person.'),
  },
});
