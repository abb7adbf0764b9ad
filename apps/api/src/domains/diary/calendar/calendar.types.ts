import type { Availability } from '@larkline/validation';
import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType('Availability', { description: 'How appointments are offered.' })
export class AvailabilityType implements Availability {
  @Field(() => Int, { description: 'Length of an appointment in minutes.' }) slotMinutes!: number;
  @Field(() => Int, { description: 'Minutes kept free between two appointments.' }) bufferMinutes!: number;
  @Field(() => Int, { description: 'Earliest appointment offered, in hours from now.' }) noticeHours!: number;
  @Field(() => Int, { description: 'Latest appointment offered, in days from now.' }) daysAhead!: number;
  @Field(() => Int, {
    nullable: true,
    description:
      'Minutes between the starts that are offered, from the full hour: 5, 10, 15, 30 or 60. null: up to 30, so that the length fits.',
  })
  startMinutes?: number | null;
}
