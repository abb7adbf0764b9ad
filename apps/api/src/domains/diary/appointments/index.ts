export { Appointment } from './appointment.entity.ts';
export { findAppointmentFacts, hasAppointmentFrom } from './appointment-facts.ts';
export { releaseHolds } from './book-appointment.service.ts';
export { bookOffered, type BookingAnswer } from './book-offered.service.ts';
export { cancelOwnAppointment, moveOffered, listUpcomingAppointments } from './own-appointments.service.ts';
export { latestAppointmentChange } from './latest-appointment.ts';
export { findOfferedTimes, whyNotOffered, type OfferedTimes } from './offered-times.service.ts';
export { appointments } from './domain.ts';
