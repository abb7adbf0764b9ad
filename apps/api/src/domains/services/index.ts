export { Services } from './services.entity.ts';
export { ServicesResolver } from './services.resolver.ts';
