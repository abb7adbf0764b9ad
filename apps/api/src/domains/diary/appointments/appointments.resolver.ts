import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Auth, Scope, WhileActing } from '../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { ListArgs, Page } from '../../../platform/graphql/list/page.ts';
import { Client } from '../../people/rows/index.ts';
import { AppointmentTimes } from './appointment-times.types.ts';
import { Appointment } from './appointment.entity.ts';
import { appointmentList } from './appointments.list.ts';
import { cancelAppointment } from './cancel-appointment.service.ts';
import { getAppointmentTimes } from './offered-times.service.ts';

@Resolver(() => Client)
export class AppointmentsResolver {
  @Auth('SUBSCRIBER')
  @Scope('appointments:read')
  @FieldResolver(() => appointmentList.Connection, {
    nullable: true,
    description: 'Appointments of callers with the business, by time.',
  })
  appointments(@Ctx() ctx: Context, @Root() client: Client, @Args(() => appointmentList.Args) args: ListArgs): Promise<Page<Appointment>> {
    return appointmentList.ofClient(ctx, client.id, args);
  }

  @Auth('SUBSCRIBER')
  @Scope('appointments:write')
  @WhileActing()
  @Mutation(() => Appointment, {
    description:
      'Cancels an appointment and frees its time; its event is removed from the connected calendar. An appointment that is already cancelled is returned unchanged.',
  })
  cancelAppointment(@Ctx() ctx: Context, @Arg('id', () => ID, { description: 'Id of the appointment.' }) id: string): Promise<Appointment> {
    return cancelAppointment(ctx, id);
  }

  @Auth('SUBSCRIBER')
  @Scope('calendar:read')
  @Query(() => AppointmentTimes, {
    description:
      'Appointment times the assistant would offer in the next seven days: working hours minus calendar events, appointments, and times on hold for callers.',
  })
  appointmentTimes(@Ctx() ctx: Context): Promise<AppointmentTimes> {
    return getAppointmentTimes(ctx);
  }
}
