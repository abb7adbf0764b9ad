import type { BillingStatus as PaymentStatus, OnboardingStepKey as StepKey } from '@larkline/catalogue';
import type { PartOfDay as DayPart } from '@larkline/format';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { defineEnum } from '../../../platform/db/enum-of.ts';
import { ListSize } from '../../../platform/graphql/list-size.ts';
import { BillingStatus } from '../../money/subscriptions/index.ts';
import { Client } from '../../people/rows/index.ts';
import { ServicesStatus } from '../../money/services/index.ts';
import { ConversationType } from '../../conversations/transcripts/index.ts';

const OnboardingStepKey = defineEnum<StepKey>('OnboardingStepKey', 'A step of setting up.', {
  account: 'The account exists.',
  subscription: 'A subscription is active.',
  business_info: 'Facts about the business are filled in.',
  services: 'The assistants are switched on.',
  integration: 'The assistants are connected to the telephone or the website.',
});

const PartOfDay = defineEnum<DayPart>('PartOfDay', "A part of the day in the client's timezone.", {
  morning: 'From 00:00.',
  afternoon: 'From 12:00.',
  evening: 'From 18:00.',
});

@ObjectType({ description: "Usage in the current calendar month, in the client's timezone, and the plan's allowances." })
export class MonthUsage {
  @Field(() => String, { description: 'Calendar month, YYYY-MM.' }) month!: string;
  @Field(() => Int, { description: 'Calls answered.' }) calls!: number;
  @Field(() => Int, { description: 'Call minutes used.' }) minutes!: number;
  @Field(() => Int, { description: 'Chats held.' }) chats!: number;
  @Field(() => Int, { nullable: true, description: 'Included call minutes; null without a receptionist.' }) minutesAllowance!:
    | number
    | null;
  @Field(() => Int, { nullable: true, description: 'Included chats; null without a chatbot.' }) chatsAllowance!: number | null;
}

@ObjectType({ description: 'One of the five setup steps.' })
export class OnboardingStep {
  @Field(() => OnboardingStepKey.graphql, { description: 'The step.' }) key!: StepKey;
  @Field(() => String, { description: 'Display name.' }) label!: string;
  @Field(() => Boolean, { description: 'Whether the step is complete.' }) complete!: boolean;
}

@ObjectType({ description: 'Progress of setting up.' })
export class OnboardingProgress {
  @Field(() => Int, { description: 'Number of complete steps.' }) completed!: number;
  @Field(() => Int, { description: 'Number of all steps.' }) total!: number;
  @ListSize(5)
  @Field(() => [OnboardingStep], { description: 'Steps in the order shown.' })
  steps!: OnboardingStep[];
}

@ObjectType({ description: 'How the receptionist opens a call at the time of the request.' })
export class Greeting {
  @Field(() => String, { description: 'First sentence, which names the part of the day.' }) opening!: string;
  @Field(() => PartOfDay.graphql, { description: 'The part of the day it now is for the client.' }) partOfDay!: DayPart;
  @Field(() => String, { description: 'Voice and manner in words.' }) voice!: string;
}

@ObjectType({ description: 'A conversation in one line.' })
export class Conversation {
  @Field(() => ID, { description: 'Id of the transcript.' }) id!: string;
  @Field(() => ConversationType.graphql, { description: 'Channel.' }) type!: ConversationType;
  @Field(() => String, { description: 'Outcome in one sentence.' }) title!: string;
  @Field(() => String, { description: 'Further details; can be empty.' }) summary!: string;
  @Field(() => Date, { description: 'When the conversation began.' }) occurredAt!: Date;
}

@ObjectType({ description: 'Data of the dashboard outside its tabs.' })
export class Dashboard {
  @Field(() => Client, { nullable: true, description: 'The business; null for staff.' }) client!: Client | null;
  @Field(() => ServicesStatus.graphql, { nullable: true, description: 'Whether the assistants work; null until they are configured.' })
  status!: ServicesStatus | null;
  @Field(() => Boolean, { description: 'Whether the phone receptionist is switched on; whether it answers is `client.answering`.' })
  aiReceptionist!: boolean;
  @Field(() => Boolean, { description: 'Whether the live chatbot is switched on; whether it answers is `client.answering`.' })
  liveChatbot!: boolean;
  @Field(() => String, { nullable: true, description: 'Plan id; null is the free plan.' }) plan!: string | null;
  @Field(() => String, { description: "Display name of the plan; 'Free' if there is no plan." }) planLabel!: string;
  @Field(() => BillingStatus.graphql, { nullable: true, description: 'Payment status.' }) billingStatus!: PaymentStatus | null;
  @Field(() => Date, { nullable: true, description: 'End of the paid period.' }) renewalDate!: Date | null;
  @Field(() => MonthUsage, { description: 'Usage this month.' }) usage!: MonthUsage;
  @Field(() => OnboardingProgress, { description: 'Progress of setting up.' }) onboarding!: OnboardingProgress;
  @Field(() => Greeting, { nullable: true, description: 'Opening of a call; null when the plan has no receptionist.' })
  greeting!: Greeting | null;
  @ListSize(5)
  @Field(() => [Conversation], { description: 'The three latest conversations, newest first.' })
  latestConversations!: Conversation[];
}
