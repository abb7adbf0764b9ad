import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { BillingStatusEnum } from '../billing/index.ts';
import { Client } from '../clients/index.ts';

const ConversationType = { CALL: 'call', VOICE: 'voice', CHAT: 'chat' } as const;
registerEnumType(ConversationType, {
  name: 'ConversationType',
  description: 'How a conversation was held.',
  valuesConfig: {
    CALL: { description: 'By telephone.' },
    VOICE: { description: 'By voice on the website.' },
    CHAT: { description: 'In writing on the website.' },
  },
});

@ObjectType({ description: "What the assistants did this calendar month, in the client's timezone, and what the plan includes." })
export class MonthUsage {
  @Field(() => String, { description: 'YYYY-MM.' }) month!: string;
  @Field(() => Int) calls!: number;
  @Field(() => Int, { description: 'Call minutes used.' }) minutes!: number;
  @Field(() => Int) chats!: number;
  @Field(() => Int, { nullable: true, description: 'Included call minutes; null without a receptionist.' }) minutesAllowance!:
    number | null;
  @Field(() => Int, { nullable: true, description: 'Included chats; null without a chatbot.' }) chatsAllowance!: number | null;
}

@ObjectType({ description: 'One of the five steps of setting up.' })
export class OnboardingStep {
  @Field(() => String, { description: 'account, subscription, businessInfo, services or integration.' }) key!: string;
  @Field(() => String, { description: 'As shown.' }) label!: string;
  @Field(() => Boolean) complete!: boolean;
}

@ObjectType({ description: 'How far a client is with setting up (DSH-10).' })
export class OnboardingProgress {
  @Field(() => Int) completed!: number;
  @Field(() => Int) total!: number;
  @Field(() => [OnboardingStep]) steps!: OnboardingStep[];
}

@ObjectType({ description: 'How the receptionist opens a call.' })
export class Greeting {
  @Field(() => String, { description: 'What it says first.' }) opening!: string;
  @Field(() => String, { description: 'Voice and manner in words.' }) voice!: string;
}

@ObjectType({ description: 'A conversation in one line.' })
export class Conversation {
  @Field(() => ID) id!: string;
  @Field(() => ConversationType) type!: 'call' | 'voice' | 'chat';
  @Field(() => String, { description: 'What came of it.' }) title!: string;
  @Field(() => String, { description: 'More about it; may be empty.' }) summary!: string;
  @Field(() => Date) at!: Date;
}

@ObjectType({ description: 'What the dashboard shows around its tabs.' })
export class Dashboard {
  @Field(() => Client, { nullable: true, description: 'Null for staff.' }) client!: Partial<Client> | null;
  @Field(() => String, { nullable: true, description: "Status of the services; null while they are not configured ('Setting up')." })
  status!: string | null;
  @Field(() => Boolean, { description: 'Whether the AI receptionist is on.' }) aiReceptionist!: boolean;
  @Field(() => Boolean, { description: 'Whether the live chatbot is on.' }) liveChatbot!: boolean;
  @Field(() => String, { nullable: true, description: 'Plan id; null is the free plan.' }) plan!: string | null;
  @Field(() => String, { description: "The plan's name; 'Free' without one." }) planLabel!: string;
  @Field(() => BillingStatusEnum, { nullable: true }) billingStatus!: string | null;
  @Field(() => Date, { nullable: true, description: 'End of the paid period.' }) renewalDate!: Date | null;
  @Field(() => MonthUsage) usage!: MonthUsage;
  @Field(() => OnboardingProgress) onboarding!: OnboardingProgress;
  @Field(() => Greeting, { nullable: true, description: 'Null when the plan has no receptionist.' }) greeting!: Greeting | null;
  @Field(() => [Conversation], { description: 'The three latest, newest first.' }) latestConversations!: Conversation[];
}
