import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { Choice, Flag, Text } from '../../../platform/db/columns.ts';
import { defineEnum, type ValueOf } from '../../../platform/db/enum-of.ts';
import { OwnedBySystem } from '../../../platform/db/owner-filter.ts';
import { User } from '../../people/accounts/index.ts';

export const ViewedList = defineEnum('ViewedList', 'Staff list whose views can be saved.', {
  clients: 'Directory of clients.',
  subscriptions: 'Plans of businesses.',
  claims: 'Guarantee claims.',
  unclaimed: 'Payments that no account has claimed.',
  refunds: 'Refunds.',
  returns: 'Returned purchases.',
  disputes: 'Disputes of payments.',
  audit_log: 'Audit log.',
  messages: "Visitors' messages.",
  welcome_calls: 'Welcome calls.',
});
export type ViewedList = ValueOf<typeof ViewedList>;

/** A search, filters, order and columns of a staff list under a name; private to its owner, or shared with all staff. */
@Entity({ tableName: 'saved_views' })
@OwnedBySystem()
@Index({ name: 'saved_views_of_owner', properties: ['ownerId', 'name', 'id'] })
@Index({ name: 'saved_views_shared', properties: ['name', 'id'], where: 'is_shared' })
@ObjectType({ description: 'Saved view of a staff list, private to its owner or shared with all staff.' })
export class SavedView {
  [OptionalProps]?: 'isShared' | 'canChange';
  /** Chosen by the browser, so that a repeated request saves one view and a deleted view can return. */
  @Field(() => ID, { description: 'Permanent id.' }) @PrimaryKey({ type: 'uuid' }) id!: string;
  @ManyToOne(() => User, { mapToPk: true, fieldName: 'owner_id', deleteRule: 'cascade' }) ownerId!: string;
  @Text('Email address of its owner.') owner!: string;
  @Choice(ViewedList, 'The list.', { check: 'saved_views_list' }) list!: ViewedList;
  @Text('Name, 1 to 60 characters.') name!: string;
  @Text('Search, filters, order and columns, as in the address of the list: `q=dental&sort=oldest`.') search!: string;
  @Flag('Whether all staff see it.', { default: false }) isShared: boolean = false;
  @Property({ type: 'timestamptz' }) createdAt!: Date;
  /** Set by the service for the asking person. */
  @Field(() => Boolean, { description: 'Whether the caller can change and delete it.' }) canChange?: boolean;
}
