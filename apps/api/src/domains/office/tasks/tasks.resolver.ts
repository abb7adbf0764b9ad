import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Auth } from '../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../platform/context/context.ts';
import { ListSize } from '../../../platform/graphql/list-size.ts';
import { SelectedRowsInput } from './selected-rows.ts';
import { previewTask } from './selected-work.ts';
import { Task, TaskKindName } from './task.entity.ts';
import { TaskPreview } from './task-preview.types.ts';
import * as service from './tasks.service.ts';

const TASK_ID = 'Id of the task.';

@Resolver(() => Task)
export class TasksResolver {
  @Auth('ADMIN')
  @ListSize(service.MOST_TASKS)
  @Query(() => [Task], { description: 'Tasks started by the signed-in member of staff, newest first, at most 20.' })
  tasks(@Ctx() ctx: Context): Promise<Task[]> {
    return service.listTasks(ctx);
  }

  @Auth('ADMIN')
  @Query(() => TaskPreview, {
    description:
      'What a task over selected rows will do, by the rule that it will run by. Writes nothing. Throws SELECTION_CHANGED, like the mutation that starts the task.',
  })
  taskPreview(
    @Ctx() ctx: Context,
    @Arg('kind', () => TaskKindName.graphql, { description: 'Kind of the task: one that works on selected rows.' }) kind: TaskKindName,
    @Arg('selection', () => SelectedRowsInput, { description: 'The rows, as the mutation takes them.' }) selection: SelectedRowsInput,
    @Arg('assigneeId', () => ID, {
      nullable: true,
      description: 'Of ASSIGN_MESSAGES: id of the member of staff; null to unassign them.',
    })
    assigneeId?: string | null,
  ): Promise<TaskPreview> {
    return previewTask(ctx, kind, selection, { assigneeId: assigneeId ?? null });
  }

  @Auth('ADMIN')
  @Mutation(() => Task, {
    description: 'Cancels one of your tasks: its file is deleted and unsent emails are withdrawn. A task that has ended is unchanged.',
  })
  cancelTask(@Ctx() ctx: Context, @Arg('id', () => ID, { description: TASK_ID }) id: string): Promise<Task> {
    return service.cancelTask(ctx, id);
  }

  @Auth('ADMIN')
  @Mutation(() => Task, { description: 'Resumes one of your failed tasks where it stopped. Any other task is unchanged.' })
  retryTask(@Ctx() ctx: Context, @Arg('id', () => ID, { description: TASK_ID }) id: string): Promise<Task> {
    return service.retryTask(ctx, id);
  }

  @Auth('ADMIN')
  @Mutation(() => ID, { description: 'Deletes one of your tasks that has ended, and its file; returns its id.' })
  removeTask(@Ctx() ctx: Context, @Arg('id', () => ID, { description: TASK_ID }) id: string): Promise<string> {
    return service.removeTask(ctx, id);
  }
}
