import { Field, ObjectType } from 'type-graphql';
import { Client } from './client.entity.ts';

/** The answer of a mutation that changes a business; the dashboard domain adds its own field. */
@ObjectType({ description: 'A changed business, and the figures and texts that follow from it.' })
export class ClientChange {
  @Field(() => Client, { description: 'The business after the change.' }) client!: Client;
}
