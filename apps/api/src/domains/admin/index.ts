export { AdminResolver } from './admin.resolver.ts';
