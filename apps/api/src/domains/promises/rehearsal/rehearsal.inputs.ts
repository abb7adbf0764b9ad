import { Field, InputType } from 'type-graphql';

@InputType({ description: 'A question to keep.' })
export class RehearsedQuestionInput {
  @Field(() => String, { description: 'The question, at most 2,000 characters.' }) question!: string;
  @Field(() => String, { nullable: true, description: 'The expected answer, at most 300 characters.' }) expected?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Memory from before the question, as returned with an answer; leave out for a standalone question.',
  })
  memory?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The question before it in that conversation, at most 2,000 characters; kept with a memory on which the answer depends.',
  })
  follows?: string | null;
}
