import { Migration } from '@mikro-orm/migrations';

/** Columns that hold one of a list of values and were not checked yet. */
export class ClosedLists extends Migration {
  override name = '0006-closed-lists';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS: readonly string[] = [
  `alter table billing
     add constraint billing_service_type check (service_type in ('phone-receptionist', 'live-chatbot', 'combo')),
     add constraint billing_subscription_tier check (subscription_tier in ('basic', 'professional', 'premium'))`,
  `alter table business_info add constraint business_info_business_type check (business_type in (
     'Restaurant/Food Service', 'Retail/E-commerce', 'Healthcare/Medical', 'Professional Services', 'Real Estate', 'Automotive',
     'Beauty/Wellness', 'Education/Training', 'Technology/Software', 'Finance/Insurance', 'Legal Services', 'Consulting', 'Other'))`,
];
