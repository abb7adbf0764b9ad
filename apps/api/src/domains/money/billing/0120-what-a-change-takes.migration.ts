import { Migration } from '@mikro-orm/migrations';

/** The price before a change of plan, and the services whose loss was accepted with it. */
export class WhatAChangeTakes extends Migration {
  override name = '0120-what-a-change-takes';

  override up(): void {
    this.addSql('alter table plan_changes add column from_price_pence integer null, add column accepted_loss_of text[] null');
    this.addSql(`alter table plan_changes add constraint plan_changes_accepted_loss_of check (accepted_loss_of <@ '{phone,chat}'::text[])`);
  }
}
