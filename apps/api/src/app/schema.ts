import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { AccountsResolver, onEmailConfirmed } from '../domains/accounts/index.ts';
import { AdminResolver } from '../domains/admin/index.ts';
import { BillingResolver, linkPendingPurchases } from '../domains/billing/index.ts';
import { CatalogueResolver } from '../domains/catalogue/index.ts';
import { ClientsResolver } from '../domains/clients/index.ts';
import { DashboardResolver } from '../domains/dashboard/index.ts';
import { makeSchema } from '../platform/graphql/make-schema.ts';
import { ViewerResolver } from './viewer.resolver.ts';

// A purchase that waited for an address follows its confirmation (CF-44).
onEmailConfirmed(linkPendingPurchases);

/** The executable schema of the product. */
export function makeProductSchema(): Promise<GraphQLSchema> {
  return makeSchema([
    AccountsResolver,
    AdminResolver,
    BillingResolver,
    CatalogueResolver,
    ClientsResolver,
    DashboardResolver,
    ViewerResolver,
  ]);
}
