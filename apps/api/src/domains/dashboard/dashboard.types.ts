import { Field, ID, Int, ObjectType } from 'type-graphql';
import { BillingStatusEnum } from '../billing/index.ts';
import { Client } from '../clients/index.ts';
import { ConversationType } from '../transcripts/index.ts';

@ObjectType({ description: "What the assistants did this calendar month, in the client's timezone, and what the plan includes." })
export class MonthUsage {
  @Field(() => String, { description: 'YYYY-MM.' }) month!: string;
  @Field(() => Int, { description: 'Calls taken.' }) calls!: number;
  @Field(() => Int, { description: 'Call minutes used.' }) minutes!: number;
  @Field(() => Int, { description: 'Chats held.' }) chats!: number;
  @Field(() => Int, { nullable: true, description: 'Included call minutes; null without a receptionist.' }) minutesAllowance!:
    number | null;
  @Field(() => Int, { nullable: true, description: 'Included chats; null without a chatbot.' }) chatsAllowance!: number | null;
}

@ObjectType({ description: 'One of the five steps of setting up.' })
export class OnboardingStep {
  @Field(() => String, { description: 'account, subscription, businessInfo, services or integration.' }) key!: string;
  @Field(() => String, { description: 'As shown.' }) label!: string;
  @Field(() => Boolean, { description: 'Whether it is done.' }) complete!: boolean;
}

@ObjectType({ description: 'How far a client is with setting up (DSH-10).' })
export class OnboardingProgress {
  @Field(() => Int, { description: 'Steps that are done.' }) completed!: number;
  @Field(() => Int, { description: 'All steps.' }) total!: number;
  @Field(() => [OnboardingStep], { description: 'In the order in which they are shown.' }) steps!: OnboardingStep[];
}

@ObjectType({ description: 'How the receptionist opens a call.' })
export class Greeting {
  @Field(() => String, { description: 'What it says first.' }) opening!: string;
  @Field(() => String, { description: 'Voice and manner in words.' }) voice!: string;
}

@ObjectType({ description: 'A conversation in one line.' })
export class Conversation {
  @Field(() => ID, { description: 'Id of the transcript.' }) id!: string;
  @Field(() => ConversationType, { description: 'How it was held.' }) type!: 'call' | 'voice' | 'chat';
  @Field(() => String, { description: 'What came of it.' }) title!: string;
  @Field(() => String, { description: 'More about it; may be empty.' }) summary!: string;
  @Field(() => Date, { description: 'When it began.' }) at!: Date;
}

@ObjectType({ description: 'What the dashboard shows around its tabs.' })
export class Dashboard {
  @Field(() => Client, { nullable: true, description: 'Null for staff.' }) client!: Omit<Client, 'userId'> | null;
  @Field(() => String, { nullable: true, description: "Status of the services; null while they are not configured ('Setting up')." })
  status!: string | null;
  @Field(() => Boolean, { description: 'Whether the AI receptionist is on.' }) aiReceptionist!: boolean;
  @Field(() => Boolean, { description: 'Whether the live chatbot is on.' }) liveChatbot!: boolean;
  @Field(() => String, { nullable: true, description: 'Plan id; null is the free plan.' }) plan!: string | null;
  @Field(() => String, { description: "The plan's name; 'Free' without one." }) planLabel!: string;
  @Field(() => BillingStatusEnum, { nullable: true, description: 'Where the business stands with its payments.' }) billingStatus!:
    string | null;
  @Field(() => Date, { nullable: true, description: 'End of the paid period.' }) renewalDate!: Date | null;
  @Field(() => MonthUsage, { description: 'This month.' }) usage!: MonthUsage;
  @Field(() => OnboardingProgress, { description: 'How far the setting up is.' }) onboarding!: OnboardingProgress;
  @Field(() => Greeting, { nullable: true, description: 'Null when the plan has no receptionist.' }) greeting!: Greeting | null;
  @Field(() => [Conversation], { description: 'The three latest, newest first.' }) latestConversations!: Conversation[];
}
