import { OptionalProps } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { OwnedByClient } from '../../platform/db/owner-filter.ts';
import { Client } from './client.entity.ts';

/** What the assistant knows about the business (DAT-14). One row per client. */
@Entity({ tableName: 'business_info' })
@OwnedByClient()
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
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Unique() @ManyToOne(() => Client, { mapToPk: true, fieldName: 'client_id', deleteRule: 'cascade' }) clientId!: string;
  @Property({ type: 'text', nullable: true }) businessName?: string | null;
  @Property({ type: 'text', nullable: true }) about?: string | null;
  @Property({ type: 'text', nullable: true }) openingHours?: string | null;
  @Property({ type: 'text', nullable: true }) businessType?: string | null;
  @Property({ type: 'text', nullable: true }) services?: string | null;
  @Property({ type: 'text', nullable: true }) location?: string | null;
  @Property({ type: 'text', nullable: true }) contactEmail?: string | null;
  @Property({ type: 'text', nullable: true }) contactPhone?: string | null;
  @Property({ type: 'text', nullable: true }) contactPhoneAlt?: string | null;
}
