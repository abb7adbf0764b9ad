import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Auth } from '../../../platform/auth/auth-directive.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { ListSize } from '../../../platform/graphql/list-size.ts';
import { Task } from './task.entity.ts';
import * as service from './tasks.service.ts';

const TASK_ID = 'Id of the task.';

@Resolver(() => Task)
export class TasksResolver {
  @Auth('ADMIN')
  @ListSize(service.MOST_TASKS)
  @Query(() => [Task], { description: 'The tasks that the signed-in member of staff started, the newest first, at most 20.' })
  tasks(@Ctx() ctx: Context): Promise<Task[]> {
    return service.listTasks(ctx);
  }

  @Auth('ADMIN')
  @Mutation(() => Task, {
    description: 'Cancels an own task: a file is deleted, mails that were not sent are withdrawn. One that has ended stays as it is.',
  })
  cancelTask(@Ctx() ctx: Context, @Arg('id', () => ID, { description: TASK_ID }) id: string): Promise<Task> {
    return service.cancelTask(ctx, id);
  }

  @Auth('ADMIN')
  @Mutation(() => Task, { description: 'Lets an own task that failed go on where it stopped. Any other one stays as it is.' })
  retryTask(@Ctx() ctx: Context, @Arg('id', () => ID, { description: TASK_ID }) id: string): Promise<Task> {
    return service.retryTask(ctx, id);
  }

  @Auth('ADMIN')
  @Mutation(() => ID, { description: 'Deletes an own task that has ended, with its file; returns its id.' })
  removeTask(@Ctx() ctx: Context, @Arg('id', () => ID, { description: TASK_ID }) id: string): Promise<string> {
    return service.removeTask(ctx, id);
  }
}
