import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Auth } from '../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { ListArgs, Page } from '../../../platform/graphql/list/page.ts';
import type { ContactMessage } from './contact-message.entity.ts';
import { contactMessageList } from './contact-messages.list.ts';
import { ContactMessageInput, ContactReceipt } from './contact.inputs.ts';
import { sendContactMessage } from './contact.service.ts';

@Resolver()
export class ContactResolver {
  @Auth('ADMIN')
  @Query(() => contactMessageList.Connection, { description: 'Messages of visitors, for staff.' })
  contactMessages(@Ctx() ctx: Context, @Args(() => contactMessageList.Args) args: ListArgs): Promise<Page<ContactMessage>> {
    return contactMessageList.ofAll(ctx, args);
  }

  @Auth('PUBLIC')
  @Mutation(() => ContactReceipt, { description: 'Sends a message to support. It is stored before the answer, and acknowledged by email.' })
  async sendContactEmail(
    @Ctx() ctx: Context,
    @Arg('input', () => ContactMessageInput, { description: 'The form.' }) input: ContactMessageInput,
  ): Promise<ContactReceipt> {
    await sendContactMessage(ctx, input);
    return { received: true };
  }
}
