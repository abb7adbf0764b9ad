export { bookings } from './domain.ts';
