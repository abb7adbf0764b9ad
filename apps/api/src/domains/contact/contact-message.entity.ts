import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { OwnedByStaff } from '../../platform/db/owner-filter.ts';

/** What a visitor wrote to us (CON-07). */
@Entity({ tableName: 'contact_messages' })
@OwnedByStaff()
@Index({ name: 'contact_messages_newest', properties: ['createdAt', 'id'] })
@ObjectType({ description: 'What a visitor wrote to us.' })
export class ContactMessage {
  [OptionalProps]?: 'subject' | 'phone' | 'company' | 'handledAt';
  @Field(() => ID, { description: 'Never changes.' }) @PrimaryKey({ type: 'uuid' }) id!: string;
  @Field(() => String, { description: 'Full name as typed.' }) @Property({ type: 'text' }) name!: string;
  @Field(() => String, { description: 'Where the answer goes.' }) @Property({ type: 'text' }) email!: string;
  @Field(() => String, { nullable: true, description: 'Telephone number as typed.' })
  @Property({ type: 'text', nullable: true })
  phone?: string | null;
  @Field(() => String, { nullable: true, description: 'Business of the visitor.' })
  @Property({ type: 'text', nullable: true })
  company?: string | null;
  @Field(() => String, { nullable: true, description: 'Subject as typed.' })
  @Property({ type: 'text', nullable: true })
  subject?: string | null;
  @Field(() => String, { description: 'The message; text of a stranger.' }) @Property({ type: 'text' }) message!: string;
  @Field(() => Date, { description: 'When it was sent.' }) @Property({ type: 'timestamptz' }) createdAt!: Date;
  @Field(() => Date, { nullable: true, description: 'When staff had dealt with it; null until then.' })
  @Property({ type: 'timestamptz', nullable: true })
  handledAt?: Date | null;
}
