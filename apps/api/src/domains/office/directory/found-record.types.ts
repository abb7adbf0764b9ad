import { Field, ID, ObjectType } from 'type-graphql';
import { defineEnum, type ValueOf } from '../../../platform/db/enum-of.ts';

export const FoundKind = defineEnum('FoundKind', 'What staff found.', {
  client: 'A business, by name, email address or website.',
  number: 'A business, by a telephone number.',
  person: 'Someone who can sign in, with or without a business.',
  payment: 'A business, by an id of the payment provider.',
  invoice: 'An invoice, by its number.',
  message: 'A message of a visitor.',
});
export type FoundKind = ValueOf<typeof FoundKind>;

@ObjectType({ description: 'Something that staff found, with what is needed to open it.' })
export class FoundRecord {
  @Field(() => FoundKind.graphql, { description: 'What it is.' }) kind!: FoundKind;
  @Field(() => ID, { nullable: true, description: 'Id of the record; null for a payment that belongs to no business.' }) id!: string | null;
  @Field(() => ID, { nullable: true, description: 'Id of the business; null if there is none.' }) clientId!: string | null;
  @Field(() => String, { description: 'Name, address or number of the record; empty for a payment that belongs to no business.' })
  title!: string;
  @Field(() => String, { description: 'What else tells it apart, such as the business of a person; empty without any.' }) detail!: string;
  @Field(() => Boolean, { description: 'Whether the record matches the search text exactly.' }) isExact!: boolean;
}
