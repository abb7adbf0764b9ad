import { defineEnum, type ValueOf } from '../../../platform/db/enum-of.ts';
import { defineList } from '../../../platform/graphql/list/define-list.ts';
import { isId, type Condition, type Filter } from '../../../platform/graphql/list/filters.ts';
import { WelcomeCall } from './welcome-call.entity.ts';

const WelcomeCallProgress = defineEnum('WelcomeCallProgress', 'Welcome calls by time and state.', {
  upcoming: 'Agreed, and not over yet.',
  to_record: 'Over, and without an outcome.',
  held: 'They took place.',
  no_show: 'The visitor was not reached.',
  cancelled: 'Cancelled by staff.',
});
type WelcomeCallProgress = ValueOf<typeof WelcomeCallProgress>;

const AGREED = ['pending', 'confirmed'];

const progress: Filter<WelcomeCallProgress> = {
  type: () => WelcomeCallProgress.graphql,
  description: 'Upcoming calls, calls that need an outcome, or calls with a given outcome.',
  schema: WelcomeCallProgress.schema as Filter<WelcomeCallProgress>['schema'],
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
export const welcomeCallList = defineList(WelcomeCall, {
  name: 'WelcomeCall',
  rows: 'welcome calls',
  perClient: false,
  sort: { SOONEST: ['endsAt asc'], LATEST: ['endsAt desc'] },
  filter: {
    progress: progress as Filter,
    assigneeId: isId<WelcomeCall>('assigneeId', 'Calls assigned to one member of staff, by the id of the person.'),
  },
});
