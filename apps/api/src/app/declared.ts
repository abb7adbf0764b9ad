import 'reflect-metadata';
import { composeDomains } from '../platform/domain/compose.ts';
import { platformDomain } from '../platform/domain/platform-domain.ts';
import * as domains from './domains.ts';

/** The declarations of all domains combined: tables, resolvers, jobs, listeners and rules of the whole product. */
export const declared = composeDomains([platformDomain, ...Object.values(domains)]);
