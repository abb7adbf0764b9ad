import type { AnsweringReason as Reason } from '@larkline/catalogue';
import { Field, ObjectType } from 'type-graphql';
import { defineEnum } from '../../../platform/db/enum-of.ts';

const AnsweringReason = defineEnum<Reason>('AnsweringReason', 'Why a call or a chat that arrives now is not answered.', {
  not_in_plan: 'The plan does not include it.',
  plan_ended: 'The plan has ended.',
  payment_overdue: 'A renewal is unpaid, and the grace period is over.',
  off: 'The business has switched it off.',
  paused: 'The assistants are paused or under maintenance.',
  no_number: 'Phone: no number has been requested.',
  number_pending: 'Phone: a number was requested and is not assigned yet.',
  connecting: 'Phone: the voice provider does not have the assistant yet, or not its latest state.',
  provider_away: 'Phone: the voice provider did not take the latest changes.',
  snippet_not_seen: 'Chat: no page with the snippet has been seen.',
  allowance_used: 'Chat: the chats of the month are used up; visitors can leave a message.',
});

@ObjectType({ description: 'Whether a call or a chat that arrives now is answered.' })
export class ChannelAnswering {
  @Field(() => Boolean, { description: 'Whether it is answered.' }) isAnswered!: boolean;
  @Field(() => AnsweringReason.graphql, { nullable: true, description: 'Why not; null when it is answered.' }) reason!: Reason | null;
  @Field(() => Date, { nullable: true, description: 'Date of the request, for a requested number; otherwise null.' }) since!: Date | null;
  @Field(() => String, { description: 'The same in words, without a full stop, such as "Phone answering".' }) message!: string;
}

@ObjectType({
  description: "Whether a business's assistants are answering right now: paid for, switched on, and reachable.",
})
export class BusinessAnswering {
  @Field(() => ChannelAnswering, { description: 'Calls to the number of the receptionist.' }) phone!: ChannelAnswering;
  @Field(() => ChannelAnswering, { description: 'Chats on the website.' }) chat!: ChannelAnswering;
}
