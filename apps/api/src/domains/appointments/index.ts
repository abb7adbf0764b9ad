export { findAppointmentFacts, type AppointmentFacts } from './appointment-facts.ts';
export { appointments } from './domain.ts';
