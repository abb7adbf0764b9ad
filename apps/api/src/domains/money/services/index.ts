export { Services, ServicesStatus } from './services.entity.ts';
export { services } from './domain.ts';
