import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { Text, When } from '../../../../platform/db/columns.ts';
import { OwnedByClient } from '../../../../platform/db/owner-filter.ts';
import { DAY_MS } from '../../../../platform/time/clock.ts';
import { Client } from '../../rows/index.ts';

/** How long an address can be confirmed and put in force. Mailboxes of a business are not read at weekends. */
export const ADDRESS_CHANGE_MS = 7 * DAY_MS;

/**
 * The address that a client asked for last: another one takes its place under a new id, which ends the links of the one before
 * (docs/decisions/0104). Kept for a few days after it came into force, so that its link says so.
 */
@Entity({ tableName: 'address_changes' })
@OwnedByClient()
@Index({
  name: 'address_changes_ended',
  expression: 'create index address_changes_ended on address_changes (least(in_force_at, expires_at))',
})
@ObjectType({ description: 'A new email address that a business has entered; nothing is sent to it until it is confirmed.' })
export class AddressChange {
  [PrimaryKeyProp]?: 'clientId';
  @ManyToOne(() => Client, { mapToPk: true, primary: true, fieldName: 'client_id', deleteRule: 'cascade' }) clientId!: string;
  @Field(() => ID, { description: 'Id of the change; another address has another one.' }) @Property({ type: 'uuid' }) id!: string;
  @Text('The requested address.') email!: string;
  /** Address by which the person signs in who asked; null for an API key. */
  @Property({ type: 'text', nullable: true }) askedBy?: string | null;
  @When('When it was requested.') askedAt!: Date;
  @When('Time until which it can be confirmed; a new link extends it.') expiresAt!: Date;
  @When('When the mailbox was confirmed by someone who is not signed in; null until then.', { nullable: true })
  provenAt?: Date | null;
  @Property({ type: 'timestamptz', nullable: true }) inForceAt?: Date | null;
}
