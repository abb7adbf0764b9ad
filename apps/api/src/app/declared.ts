import 'reflect-metadata';
import { migrations } from '../migrations/index.ts';
import { composeDomains } from '../platform/domain/compose.ts';
import * as domains from './domains.ts';

/** What every domain declares, put together: tables, resolvers, jobs, listeners and rules of the whole product. */
export const declared = composeDomains(Object.values(domains), migrations);
