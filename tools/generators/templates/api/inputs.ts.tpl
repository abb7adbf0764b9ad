import { Field, InputType } from 'type-graphql';

@InputType({ description: 'A new {{thing}}.' })
export class {{Name}}Input {
  @Field(() => String, { description: 'Name, at most 200 characters.' }) name!: string;
  @Field(() => String, { nullable: true, description: 'Description, at most 5,000 characters.' }) description?: string | null;
}

@InputType({ description: 'Changes of {{aThing}}. A field that is left out keeps its value, null erases it.' })
export class {{Name}}Patch {
  @Field(() => String, { nullable: true, description: 'Name, at most 200 characters; cannot be erased.' }) name?: string | null;
  @Field(() => String, { nullable: true, description: 'Description, at most 5,000 characters.' }) description?: string | null;
  @Field(() => {{Name}}Patch, { nullable: true, description: 'What you saw in the changed fields. One that has changed since is refused with CONFLICT.' })
  before?: {{Name}}Patch | null;
}
