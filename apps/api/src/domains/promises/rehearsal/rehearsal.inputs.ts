import { Field, InputType } from 'type-graphql';

@InputType({ description: 'A question to keep.' })
export class RehearsedQuestionInput {
  @Field(() => String, { description: 'The question, at most 2,000 characters.' }) question!: string;
  @Field(() => String, { nullable: true, description: 'What is expected of the answer, at most 300 characters.' }) expected?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'What was remembered before it was asked, as an answer returned it; left out for a question by itself.',
  })
  memory?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The question before it in that conversation, at most 2,000 characters; kept with a memory on which the answer depends.',
  })
  follows?: string | null;
}
