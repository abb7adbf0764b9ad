import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { loadDelivery, MailDelivery } from '../../../integrations/mail/index.ts';
import { Auth } from '../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../platform/context/context.ts';
import { ListSize } from '../../../platform/graphql/list-size.ts';
import { countWorkLeft } from '../../../platform/jobs/work-left.ts';
import { AdminSummary, findStaffMember, StaffMember, WaitingWork } from '../../people/admin/index.ts';
import { ContactAnswer } from './contact-answer.entity.ts';
import { loadAnswers, MOST_ANSWERS } from './contact-answers.ts';
import { ContactMessage } from './contact-message.entity.ts';
import * as service from './inbox.service.ts';
import { ContactAnswerInput } from './inbox.types.ts';

const MESSAGE_ID = 'Id of the message.';
const REVISION = 'Revision of the message that was shown; refused with WORK_CHANGED when it has changed since.';

/** Mutations of staff for visitors' messages. */
@Resolver(() => ContactMessage)
export class InboxResolver {
  @Auth('ADMIN')
  @Query(() => ContactMessage, { nullable: true, description: 'A message of a visitor, for staff; null for an unknown id.' })
  contactMessage(@Ctx() ctx: Context, @Arg('id', () => ID, { description: MESSAGE_ID }) id: string): Promise<ContactMessage | null> {
    return service.findMessage(ctx, id);
  }

  @Auth('ADMIN')
  @Mutation(() => ContactMessage, {
    description: "Assigns a visitor's message to a member of staff, or unassigns it; recorded in the audit log.",
  })
  assignContactMessage(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: MESSAGE_ID }) id: string,
    @Arg('revision', () => Int, { description: REVISION }) revision: number,
    @Arg('assigneeId', () => ID, { nullable: true, description: 'Id of the member of staff; null to unassign it.' })
    assigneeId?: string | null,
  ): Promise<ContactMessage> {
    return service.assignMessage(ctx, id, assigneeId ?? null, revision);
  }

  @Auth('ADMIN')
  @Mutation(() => ContactMessage, {
    description:
      "Answers a visitor's message by email; recorded in the audit log. Repeating the call with the same id sends only one email.",
  })
  answerContactMessage(
    @Ctx() ctx: Context,
    @Arg('input', () => ContactAnswerInput, { description: 'The answer.' }) input: ContactAnswerInput,
  ): Promise<ContactMessage> {
    return service.answerMessage(ctx, input);
  }

  @Auth('ADMIN')
  @Mutation(() => ContactMessage, { description: 'Closes a message of a visitor, answered or not; recorded in the audit log.' })
  closeContactMessage(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: MESSAGE_ID }) id: string,
    @Arg('revision', () => Int, { description: REVISION }) revision: number,
  ): Promise<ContactMessage> {
    return service.closeMessage(ctx, id, revision);
  }

  @Auth('ADMIN')
  @Mutation(() => ContactMessage, { description: 'Opens a closed message of a visitor again; recorded in the audit log.' })
  reopenContactMessage(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: MESSAGE_ID }) id: string,
    @Arg('revision', () => Int, { description: REVISION }) revision: number,
  ): Promise<ContactMessage> {
    return service.reopenMessage(ctx, id, revision);
  }

  @FieldResolver(() => StaffMember, { nullable: true, description: 'The member of staff it is assigned to; null if unassigned.' })
  assignee(@Ctx() ctx: Context, @Root() { assigneeId }: ContactMessage): Promise<StaffMember | null> {
    return findStaffMember(ctx, assigneeId);
  }

  @ListSize(MOST_ANSWERS)
  @FieldResolver(() => [ContactAnswer], { description: 'The latest 50 staff replies, oldest first.' })
  answers(@Ctx() ctx: Context, @Root() { id }: ContactMessage): Promise<ContactAnswer[]> {
    return loadAnswers(ctx, id);
  }
}

@Resolver(() => ContactAnswer)
export class ContactAnswersResolver {
  @FieldResolver(() => MailDelivery.graphql, {
    nullable: true,
    description: 'Delivery state of the reply email; null after 90 days.',
  })
  delivery(@Ctx() ctx: Context, @Root() { id }: ContactAnswer): Promise<MailDelivery | null> {
    return loadDelivery(ctx, service.ANSWER_MAIL, id);
  }
}

@Resolver(() => AdminSummary)
export class UnansweredMessagesResolver {
  @FieldResolver(() => WaitingWork, { description: 'Contact messages that are not answered and not closed.' })
  unansweredMessages(@Ctx() ctx: Context): Promise<WaitingWork> {
    return countWorkLeft(ctx, {
      table: 'contact_messages',
      time: 'created_at',
      where: 'first_answered_at is null and handled_at is null',
    });
  }
}
