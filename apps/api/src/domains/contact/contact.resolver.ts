import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Auth } from '../../platform/auth/auth-directive.ts';
import { connectionType, PageArgs, pageOfAll, type Keyset, type Page } from '../../platform/graphql/connection.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { ContactMessage } from './contact-message.entity.ts';
import { ContactMessageInput, ContactReceipt } from './contact.inputs.ts';
import { sendContactMessage } from './contact.service.ts';

const ContactMessageConnection = connectionType('ContactMessage', 'messages of visitors', () => ContactMessage);
const NEWEST: Keyset<ContactMessage> = { entity: ContactMessage, table: 'contact_messages', time: 't.created_at' };

@Resolver()
export class ContactResolver {
  @Auth('ADMIN')
  @Query(() => ContactMessageConnection, { description: 'What visitors wrote to us, for staff, newest first.' })
  contactMessages(@Ctx() ctx: Context, @Args(() => PageArgs) page: PageArgs): Promise<Page<ContactMessage>> {
    return pageOfAll(ctx, NEWEST, page);
  }

  @Auth('PUBLIC')
  @Mutation(() => ContactReceipt, { description: 'Sends a message to us; it is stored before this is answered, and acknowledged by mail.' })
  async sendContactEmail(
    @Ctx() ctx: Context,
    @Arg('input', () => ContactMessageInput, { description: 'The form.' }) input: ContactMessageInput,
  ): Promise<ContactReceipt> {
    await sendContactMessage(ctx, input);
    return { received: true };
  }
}
