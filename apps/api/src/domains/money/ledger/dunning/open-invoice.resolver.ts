import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../../platform/context/context.ts';
import { ClientSubscription } from '../../subscriptions/index.ts';
import { Invoice } from '../invoices/invoice.entity.ts';
import { findOpenInvoice } from './unpaid-invoice.ts';

@Resolver(() => ClientSubscription)
export class OpenInvoiceResolver {
  @FieldResolver(() => Invoice, {
    nullable: true,
    description: 'The invoice of a renewal that is not paid; paying it on its page makes the plan active again. Null while nothing is due.',
  })
  openInvoice(@Ctx() ctx: Context, @Root() { row }: ClientSubscription): Promise<Invoice | null> {
    return findOpenInvoice(ctx, row);
  }
}
