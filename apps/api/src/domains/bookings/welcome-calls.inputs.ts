import { Field, InputType, ObjectType } from 'type-graphql';

@InputType({ description: 'A welcome call, as the form of /contact asks for it (CON-08).' })
export class WelcomeCallInput {
  @Field(() => Date, { description: 'One of the times that `welcomeCallSlots` gives.' }) startsAt!: Date;
  @Field(() => String, { description: 'Who is called.' }) name!: string;
  @Field(() => String, { description: 'Where the confirmation goes.' }) email!: string;
  @Field(() => String, { nullable: true, description: 'The number that we call.' }) phone?: string | null;
  @Field(() => String, { nullable: true, description: 'What it is about, at most 1,000 characters.' }) notes?: string | null;
  @Field(() => String, { nullable: true, description: 'Stays empty: people do not see this field, and what fills it in is not read.' })
  website?: string | null;
}

@ObjectType({ description: 'A welcome call that was booked.' })
export class WelcomeCall {
  @Field(() => Date, { description: 'When it begins.' }) startsAt!: Date;
  @Field(() => Date, { description: 'When it ends.' }) endsAt!: Date;
}

@ObjectType({ description: 'A time at which a welcome call can begin.' })
export class WelcomeCallSlot {
  @Field(() => Date, { description: 'When it would begin; it takes 30 minutes.' }) startsAt!: Date;
  @Field(() => Boolean, { description: 'False when somebody has booked it.' }) available!: boolean;
}

@ObjectType({ description: 'The times of one day; Mondays to Fridays that are no bank holidays.' })
export class WelcomeCallDay {
  @Field(() => String, { description: 'The day in London, YYYY-MM-DD.' }) date!: string;
  @Field(() => [WelcomeCallSlot], { description: 'Its times, in order.' }) slots!: WelcomeCallSlot[];
}
