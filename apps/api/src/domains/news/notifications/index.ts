export { notifications } from './domain.ts';
export { unsubscribe } from './unsubscribe.service.ts';
