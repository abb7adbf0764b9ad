import { Check, Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { OwnedByStaff } from '../../platform/db/owner-filter.ts';

/**
 * A welcome call of a visitor with staff (CON-08). Pending and confirmed ones never overlap, even when written at the same moment
 * (C-07); one may start when another ends.
 */
@Entity({ tableName: 'bookings' })
@OwnedByStaff()
@Check({ name: 'bookings_ends_after_start', expression: 'ends_at > starts_at' })
@Check({ name: 'bookings_status', expression: "status in ('pending', 'confirmed', 'cancelled')" })
@Check({
  name: 'bookings_no_overlap',
  expression:
    "EXCLUDE USING gist (tstzrange(starts_at, ends_at) WITH &&) WHERE ((status = ANY (ARRAY['pending'::text, 'confirmed'::text])))",
})
@Index({ name: 'bookings_by_ends_at', properties: ['endsAt'] })
export class Booking {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Property({ type: 'timestamptz' }) startsAt!: Date;
  @Property({ type: 'timestamptz' }) endsAt!: Date;
  /** IANA timezone in which the call was agreed. */
  @Property({ type: 'text' }) timezone!: string;
  @Property({ type: 'text' }) name!: string;
  @Property({ type: 'text' }) email!: string;
  @Property({ type: 'text', nullable: true }) phone?: string | null;
  @Property({ type: 'text', nullable: true }) notes?: string | null;
  @Property({ type: 'text' }) status!: 'pending' | 'confirmed' | 'cancelled';
  @Property({ type: 'timestamptz' }) createdAt!: Date;
}
