import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { AccountsResolver, onEmailConfirmed } from '../domains/accounts/index.ts';
import { AdminActionsResolver, AdminResolver } from '../domains/admin/index.ts';
import { AssistantResolver } from '../domains/assistant/index.ts';
import { BillingResolver, ClientBillingResolver, linkPendingPurchases, PlanLabelResolver } from '../domains/billing/index.ts';
import { BookingsResolver, WelcomeCallsResolver } from '../domains/bookings/index.ts';
import { CalendarResolver } from '../domains/calendar/index.ts';
import { CatalogueResolver } from '../domains/catalogue/index.ts';
import { BusinessInfoResolver, ClientsResolver } from '../domains/clients/index.ts';
import { ContactResolver } from '../domains/contact/index.ts';
import { DashboardResolver } from '../domains/dashboard/index.ts';
import { FaqsResolver } from '../domains/faqs/index.ts';
import { ProductsResolver } from '../domains/products/index.ts';
import { ServicesResolver } from '../domains/services/index.ts';
import { SiteResolver } from '../domains/site/index.ts';
import { StatsResolver } from '../domains/stats/index.ts';
import { TranscriptsResolver } from '../domains/transcripts/index.ts';
import { makeSchema } from '../platform/graphql/make-schema.ts';
import { ViewerResolver } from './viewer.resolver.ts';

// A purchase that waited for an address follows its confirmation (CF-44).
onEmailConfirmed(linkPendingPurchases);

/** The executable schema of the product. */
export function makeProductSchema(): Promise<GraphQLSchema> {
  return makeSchema([
    AccountsResolver,
    AdminActionsResolver,
    AdminResolver,
    AssistantResolver,
    BillingResolver,
    BookingsResolver,
    BusinessInfoResolver,
    CalendarResolver,
    CatalogueResolver,
    ClientBillingResolver,
    ClientsResolver,
    ContactResolver,
    DashboardResolver,
    FaqsResolver,
    PlanLabelResolver,
    ProductsResolver,
    ServicesResolver,
    SiteResolver,
    StatsResolver,
    TranscriptsResolver,
    ViewerResolver,
    WelcomeCallsResolver,
  ]);
}
