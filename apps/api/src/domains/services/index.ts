export { Services } from './services.entity.ts';
