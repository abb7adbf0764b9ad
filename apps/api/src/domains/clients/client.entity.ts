import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { OwnedByClient } from '../../platform/db/owner-filter.ts';
import { User } from '../accounts/index.ts';

/** A business that uses the product (DAT-10). One person, one client. */
@Entity({ tableName: 'clients' })
@OwnedByClient('id')
@Check({
  name: 'clients_phone_receptionist_status',
  expression: "phone_receptionist_status in ('none', 'pending_new', 'pending_existing', 'active')",
})
@ObjectType({ description: 'A business that uses the product.' })
export class Client {
  [OptionalProps]?:
    | 'phone'
    | 'website'
    | 'industry'
    | 'onboarded'
    | 'onboardingCompleted'
    | 'hasChatbot'
    | 'hasReceptionist'
    | 'webhookUrl'
    | 'subscriptionActive'
    | 'phoneReceptionistStatus'
    | 'phoneReceptionistNumber'
    | 'phoneReceptionistExistingInput';
  @Field(() => ID) @PrimaryKey({ type: 'uuid' }) id!: string;
  @Unique() @ManyToOne(() => User, { mapToPk: true, fieldName: 'user_id', deleteRule: 'cascade' }) userId!: string;
  @Field(() => String, { description: 'The name the assistant says when it answers.' }) @Property({ type: 'text' }) businessName!: string;
  @Field(() => String, { description: 'Where the business is written to; not the address it signs in with.' })
  @Property({ type: 'text' })
  email!: string;
  @Field(() => String, { nullable: true, description: 'Telephone number as typed.' }) @Property({ type: 'text', nullable: true }) phone?:
    string | null;
  @Field(() => String, { nullable: true, description: 'Web address with https:// or http://.' })
  @Property({ type: 'text', nullable: true })
  website?: string | null;
  @Field(() => String, { nullable: true, description: 'The business type, such as Healthcare/Medical.' })
  @Property({ type: 'text', nullable: true })
  industry?: string | null;
  @Property({ type: 'boolean', default: false }) onboarded: boolean = false;
  @Field(() => Boolean, { description: "Whether 'Complete Your Setup' has been done." })
  @Property({ type: 'boolean', default: false })
  onboardingCompleted: boolean = false;
  @Index() @Property({ type: 'timestamptz' }) createdAt!: Date;
  @Property({ type: 'boolean', default: false }) hasChatbot: boolean = false;
  @Property({ type: 'boolean', default: false }) hasReceptionist: boolean = false;
  @Property({ type: 'text', nullable: true }) webhookUrl?: string | null;
  @Property({ type: 'boolean', default: false }) subscriptionActive: boolean = false;
  @Property({ type: 'text', default: 'none' }) phoneReceptionistStatus: 'none' | 'pending_new' | 'pending_existing' | 'active' = 'none';
  @Property({ type: 'text', nullable: true }) phoneReceptionistNumber?: string | null;
  @Property({ type: 'text', nullable: true }) phoneReceptionistExistingInput?: string | null;
}
