export { Services } from './services.entity.ts';
export { services } from './domain.ts';
