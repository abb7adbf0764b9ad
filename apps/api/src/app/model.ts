import { OutboxMessage } from '../integrations/mail/index.ts';
import { AssistantIntegrationSettings, AssistantSettings } from '../domains/assistant/index.ts';
import { Consent, EmailToken, RefreshToken, Session, User, UserRole } from '../domains/accounts/index.ts';
import { AdminAction } from '../domains/admin/index.ts';
import { Billing, CheckoutIntent, StripeSubscription } from '../domains/billing/index.ts';
import { Booking } from '../domains/bookings/index.ts';
import { CalendarConnection, CalendarSettings } from '../domains/calendar/index.ts';
import { BusinessInfo, Client } from '../domains/clients/index.ts';
import { ContactMessage } from '../domains/contact/index.ts';
import { Faq } from '../domains/faqs/index.ts';
import { Product, ProductFaq } from '../domains/products/index.ts';
import { Services } from '../domains/services/index.ts';
import { VisitCount } from '../domains/site/index.ts';
import { Stats } from '../domains/stats/index.ts';
import { Transcript } from '../domains/transcripts/index.ts';
import { migrations } from '../migrations/index.ts';
import type { DbModel } from '../platform/db/orm.ts';
import { InboundEvent } from '../platform/jobs/inbound-event.entity.ts';

/** Every table of the product, and how it came to be. */
export const model: DbModel = {
  entities: [
    AdminAction,
    AssistantIntegrationSettings,
    AssistantSettings,
    Billing,
    Booking,
    BusinessInfo,
    CalendarConnection,
    CalendarSettings,
    CheckoutIntent,
    Client,
    Consent,
    ContactMessage,
    EmailToken,
    Faq,
    InboundEvent,
    OutboxMessage,
    Product,
    ProductFaq,
    RefreshToken,
    Services,
    Session,
    Stats,
    StripeSubscription,
    Transcript,
    User,
    UserRole,
    VisitCount,
  ],
  migrations,
};
