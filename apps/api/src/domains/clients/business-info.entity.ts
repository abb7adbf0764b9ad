import { OptionalProps } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { OwnedByClient } from '../../platform/db/owner-filter.ts';
import { Client } from './client.entity.ts';

/** What the assistant knows about the business (DAT-14). One row per client. */
@Entity({ tableName: 'business_info' })
@OwnedByClient()
@ObjectType({ description: 'What the assistants know about a business.' })
export class BusinessInfo {
  [OptionalProps]?:
    | 'businessName'
    | 'about'
    | 'openingHours'
    | 'businessType'
    | 'services'
    | 'location'
    | 'contactEmail'
    | 'contactPhone'
    | 'contactPhoneAlt';
  @Field(() => ID, { description: 'Never changes.' }) @PrimaryKey({ type: 'uuid' }) id!: string;
  @Unique() @ManyToOne(() => Client, { mapToPk: true, fieldName: 'client_id', deleteRule: 'cascade' }) clientId!: string;
  @Field(() => String, { nullable: true, description: 'The name the assistants say.' })
  @Property({ type: 'text', nullable: true })
  businessName?: string | null;
  @Field(() => String, { nullable: true, description: 'What the business does.' })
  @Property({ type: 'text', nullable: true })
  about?: string | null;
  @Field(() => String, { nullable: true, description: 'Opening hours in words.' })
  @Property({ type: 'text', nullable: true })
  openingHours?: string | null;
  @Field(() => String, { nullable: true, description: 'One of the 13 business types.' })
  @Property({ type: 'text', nullable: true })
  businessType?: string | null;
  @Field(() => String, { nullable: true, description: 'What it offers, in words.' })
  @Property({ type: 'text', nullable: true })
  services?: string | null;
  @Field(() => String, { nullable: true, description: 'Where it is.' })
  @Property({ type: 'text', nullable: true })
  location?: string | null;
  @Field(() => String, { nullable: true, description: 'Where customers write to.' })
  @Property({ type: 'text', nullable: true })
  contactEmail?: string | null;
  @Field(() => String, { nullable: true, description: 'Telephone number for customers, as typed.' })
  @Property({ type: 'text', nullable: true })
  contactPhone?: string | null;
  @Field(() => String, { nullable: true, description: 'A second telephone number, as typed.' })
  @Property({ type: 'text', nullable: true })
  contactPhoneAlt?: string | null;
}
