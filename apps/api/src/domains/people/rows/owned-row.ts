import { ManyToOne, PrimaryKey } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { Client } from './client.entity.ts';

/** A row of one client: its id and its owner. */
@ObjectType({ isAbstract: true } as never)
export abstract class OwnedRow {
  @Field(() => ID, { description: 'Permanent id.' }) @PrimaryKey({ type: 'uuid' }) id!: string;
  @ManyToOne(() => Client, { mapToPk: true, fieldName: 'client_id', deleteRule: 'cascade' }) clientId!: string;
}

/** Settings of one client: a single row under the client's own id. */
@ObjectType({ isAbstract: true } as never)
export abstract class OwnedSettings {
  @Field(() => ID, { name: 'id', description: 'Id of the client that the settings belong to.' })
  @ManyToOne(() => Client, { mapToPk: true, primary: true, fieldName: 'client_id', deleteRule: 'cascade' })
  clientId!: string;
}
