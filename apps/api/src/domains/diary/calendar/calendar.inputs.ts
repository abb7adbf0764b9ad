import { Field, InputType, Int } from 'type-graphql';
import { WorkingHoursInput } from '../../people/clients/index.ts';

@InputType({ description: 'How appointments are offered.' })
export class AvailabilityInput {
  @Field(() => Int, { description: 'Length of an appointment, 5 to 480 minutes.' }) slotMinutes!: number;
  @Field(() => Int, { description: 'Minutes kept free between two appointments, 0 to 240.' }) bufferMinutes!: number;
  @Field(() => Int, { description: 'Earliest appointment offered, 0 to 720 hours from now.' }) noticeHours!: number;
  @Field(() => Int, { description: 'Latest appointment offered, 1 to 365 days from now.' }) daysAhead!: number;
}

@InputType({ description: 'Changes of the calendar settings. A field that is left out keeps its value, null erases it.' })
export class CalendarSettingsPatch {
  @Field(() => String, {
    nullable: true,
    description: 'IANA timezone, one of 13 supported zones; null or an empty string for Europe/London. A connected calendar uses it too.',
  })
  timezone?: string | null;
  @Field(() => AvailabilityInput, { nullable: true, description: 'How appointments are offered; null for the defaults.' })
  availability?: AvailabilityInput | null;
  @Field(() => [WorkingHoursInput], {
    nullable: true,
    description: 'All hours of the week, at most 21 spans that do not overlap; null or an empty list for none.',
  })
  workingHours?: WorkingHoursInput[] | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the connected calendar is checked before an appointment is offered; cannot be erased.',
  })
  externalCalendarLinked?: boolean | null;
}
