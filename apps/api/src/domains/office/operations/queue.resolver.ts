import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { canBeSent } from '../../../integrations/mail/index.ts';
import { Auth } from '../../../platform/graphql/auth-directive.ts';
import { ListSize } from '../../../platform/graphql/list-size.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { ListArgs, Page } from '../../../platform/graphql/list/page.ts';
import { jobsByKind } from '../../../platform/jobs/job-queue.ts';
import { failingJobList, openEventList, openMailList } from './queue.lists.ts';
import * as service from './queue.service.ts';
import { FailingJob, JobKind, OpenEvent, OpenMail, OperationsReceipt } from './queue.types.ts';

const reasonDescription = 'Why, in one line, for the audit log.';
const receipt = async (changed: Promise<number>): Promise<OperationsReceipt> => ({ changed: await changed });

@Resolver(() => FailingJob)
export class JobsResolver {
  @Auth('ADMIN')
  @ListSize(100)
  @Query(() => [JobKind], { description: 'How the jobs of each kind stand that has any, counted over at most 50000 jobs, for staff.' })
  jobKinds(@Ctx() ctx: Context): Promise<JobKind[]> {
    return jobsByKind(ctx);
  }

  @Auth('ADMIN')
  @Query(() => failingJobList.Connection, { description: 'Jobs that have failed at least once and are not done, for staff.' })
  failingJobs(@Ctx() ctx: Context, @Args(() => failingJobList.Args) args: ListArgs): Promise<Page<FailingJob>> {
    return failingJobList.ofAll(ctx, args);
  }

  @Auth('ADMIN')
  @Mutation(() => OperationsReceipt, { description: 'Starts a job that failed now, with all its tries.' })
  retryJob(@Ctx() ctx: Context, @Arg('id', () => ID, { description: 'Id of the job.' }) id: string): Promise<OperationsReceipt> {
    return receipt(service.retryFailingJob(ctx, id));
  }

  @Auth('ADMIN')
  @Mutation(() => OperationsReceipt, { description: 'Starts the jobs of a kind that failed in their last try, at most 1000 at a time.' })
  retryJobs(
    @Ctx() ctx: Context,
    @Arg('kind', () => String, { description: 'Name of the kind.' }) kind: string,
  ): Promise<OperationsReceipt> {
    return receipt(service.retryFailingJobs(ctx, kind));
  }

  @Auth('ADMIN')
  @Mutation(() => OperationsReceipt, { description: 'Deletes a job that failed, without its work.' })
  discardJob(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: 'Id of the job.' }) id: string,
    @Arg('reason', () => String, { description: reasonDescription }) reason: string,
  ): Promise<OperationsReceipt> {
    return receipt(service.discardFailingJob(ctx, id, reason));
  }
}

@Resolver(() => OpenEvent)
export class OpenEventsResolver {
  @Auth('ADMIN')
  @Query(() => openEventList.Connection, { description: 'Events of outside services that are not applied, for staff.' })
  openEvents(@Ctx() ctx: Context, @Args(() => openEventList.Args) args: ListArgs): Promise<Page<OpenEvent>> {
    return openEventList.ofAll(ctx, args);
  }

  @Auth('ADMIN')
  @Mutation(() => OperationsReceipt, { description: 'Processes an event again. Repeating it gives the same result.' })
  replayEvent(@Ctx() ctx: Context, @Arg('id', () => ID, { description: 'Id of the event.' }) id: string): Promise<OperationsReceipt> {
    return receipt(service.replayOpenEvent(ctx, id));
  }

  @Auth('ADMIN')
  @Mutation(() => OperationsReceipt, { description: 'Marks an event as dealt with, without its work.' })
  setEventAside(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: 'Id of the event.' }) id: string,
    @Arg('reason', () => String, { description: reasonDescription }) reason: string,
  ): Promise<OperationsReceipt> {
    return receipt(service.setOpenEventAside(ctx, id, reason));
  }
}

@Resolver(() => OpenMail)
export class OpenMailsResolver {
  @Auth('ADMIN')
  @Query(() => openMailList.Connection, { description: 'Unsent emails, for staff.' })
  openMails(@Ctx() ctx: Context, @Args(() => openMailList.Args) args: ListArgs): Promise<Page<OpenMail>> {
    return openMailList.ofAll(ctx, args);
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether it can be sent again: false if it contained a link, which is removed when an email fails.',
  })
  canBeSent(@Ctx() ctx: Context, @Root() { id }: OpenMail): Promise<boolean> {
    return canBeSent(ctx, id);
  }

  @Auth('ADMIN')
  @Mutation(() => OperationsReceipt, { description: 'Sends a failed or pending email again now.' })
  retryMail(@Ctx() ctx: Context, @Arg('id', () => ID, { description: 'Id of the email.' }) id: string): Promise<OperationsReceipt> {
    return receipt(service.retryOpenMail(ctx, id));
  }

  @Auth('ADMIN')
  @Mutation(() => OperationsReceipt, { description: 'Marks a failed email as dealt with.' })
  setMailAside(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: 'Id of the email.' }) id: string,
    @Arg('reason', () => String, { description: reasonDescription }) reason: string,
  ): Promise<OperationsReceipt> {
    return receipt(service.setOpenMailAside(ctx, id, reason));
  }
}
