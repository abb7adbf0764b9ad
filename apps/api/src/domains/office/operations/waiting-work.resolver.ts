import { Ctx, FieldResolver, Resolver } from 'type-graphql';
import { countFailedMails } from '../../../integrations/mail/index.ts';
import type { Context } from '../../../platform/context/context.ts';
import { countFailedEvents } from '../../../platform/jobs/failed-events.ts';
import { countFailedJobs } from '../../../platform/jobs/failed-jobs.ts';
import { AdminSummary, WaitingWork } from '../../people/admin/index.ts';
import { countWaitingCalls } from '../../conversations/calls/index.ts';

/** Work of the running product that waits for staff, read in one round trip with the header's figures. */
@Resolver(() => AdminSummary)
export class WaitingWorkResolver {
  @FieldResolver(() => WaitingWork, { description: 'Jobs whose tries are used up.' })
  failedJobs(@Ctx() ctx: Context): Promise<WaitingWork> {
    return countFailedJobs(ctx);
  }

  @FieldResolver(() => WaitingWork, {
    description: 'Events of outside services that could not be applied, or are not applied an hour after their arrival.',
  })
  failedEvents(@Ctx() ctx: Context): Promise<WaitingWork> {
    return countFailedEvents(ctx);
  }

  @FieldResolver(() => WaitingWork, {
    description:
      'Unsent emails whose delivery failed at least once, or that have waited for ten minutes, and that have not been dismissed.',
  })
  failedMails(@Ctx() ctx: Context): Promise<WaitingWork> {
    return countFailedMails(ctx);
  }

  @FieldResolver(() => WaitingWork, {
    description: 'Messages about calls that are kept because their assistant belongs to no known business.',
  })
  unknownCalls(@Ctx() ctx: Context): Promise<WaitingWork> {
    return countWaitingCalls(ctx);
  }
}
