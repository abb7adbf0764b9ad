import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { Auth } from '../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../platform/context/context.ts';
import { assertStaff } from '../../people/admin/index.ts';
import { readSelection, SelectedRowsInput, startTask, Task } from '../tasks/index.ts';
import { contactMessageList } from './contact-messages.list.ts';
import { assignMessagesKind, closeMessagesKind } from './many-messages.kinds.ts';

const MESSAGES = 'The messages, of the list `contactMessages`.';

/** Mutations of staff for many visitors' messages at once. */
@Resolver()
export class ManyMessagesResolver {
  @Auth('ADMIN')
  @Mutation(() => Task, {
    description:
      'Starts a task that closes the selected messages of visitors; each is recorded in the audit log. Throws SELECTION_CHANGED, TOO_MANY_TASKS.',
  })
  async closeContactMessages(
    @Ctx() ctx: Context,
    @Arg('selection', () => SelectedRowsInput, { description: MESSAGES }) given: SelectedRowsInput,
  ): Promise<Task> {
    const selection = await readSelection(ctx, contactMessageList, given);
    return startTask(ctx, closeMessagesKind, { criteria: { selection }, title: 'Close messages', notes: `${selection.count} messages` });
  }

  @Auth('ADMIN')
  @Mutation(() => Task, {
    description:
      "Starts a task that assigns the selected visitors' messages to a member of staff, or unassigns them; each is recorded in the audit log. Throws SELECTION_CHANGED, TOO_MANY_TASKS.",
  })
  async assignContactMessages(
    @Ctx() ctx: Context,
    @Arg('selection', () => SelectedRowsInput, { description: MESSAGES }) given: SelectedRowsInput,
    @Arg('assigneeId', () => ID, { nullable: true, description: 'Id of the member of staff; null to unassign them.' })
    assigneeId?: string | null,
  ): Promise<Task> {
    const selection = await readSelection(ctx, contactMessageList, given);
    if (assigneeId) await assertStaff(ctx, assigneeId);
    return startTask(ctx, assignMessagesKind, {
      criteria: { selection, assigneeId: assigneeId ?? null },
      title: 'Assign messages',
      notes: `${selection.count} messages`,
    });
  }
}
