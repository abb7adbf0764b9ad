import { Migration } from '@mikro-orm/migrations';

/** When staff made a refund by hand because Stripe could not. */
export class RefundsPaidByHand extends Migration {
  override name = '0069-refunds-paid-by-hand';

  override up(): void {
    this.addSql('alter table refund_payments add paid_by_hand_at timestamptz null');
  }
}
