import { Arg, Args, Ctx, Field, FieldResolver, ID, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { Auth, Scope } from '../../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../../platform/context/context.ts';
import type { ListArgs, Page } from '../../../../platform/graphql/list/page.ts';
import { Client } from '../../../people/rows/index.ts';
import { findInvoiceLinks } from './invoice-links.service.ts';
import type { Invoice } from './invoice.entity.ts';
import { invoiceList } from './invoices.list.ts';

@ObjectType({ description: 'Web addresses of an invoice at the payment provider. They work for some weeks.' })
export class InvoiceLinks {
  @Field(() => ID, { description: 'Id of the invoice.' }) id!: string;
  @Field(() => String, { nullable: true, description: 'Page on which it can be read, and paid while it is open.' })
  pageUrl!: string | null;
  @Field(() => String, { nullable: true, description: 'PDF file; null when the payment provider no longer has the invoice.' }) pdfUrl!:
    | string
    | null;
}

// Open to a client whose access has ended: its invoices are still its own.
@Resolver(() => Client)
export class InvoicesResolver {
  @Auth('CLIENT')
  @Scope('billing:read')
  @FieldResolver(() => invoiceList.Connection, { nullable: true, description: 'Invoices of the business.' })
  invoices(@Ctx() ctx: Context, @Root() client: Client, @Args(() => invoiceList.Args) args: ListArgs): Promise<Page<Invoice>> {
    return invoiceList.ofClient(ctx, client.id, args);
  }

  @Auth('CLIENT')
  @Scope('billing:read')
  @Query(() => InvoiceLinks, {
    nullable: true,
    description: 'Web addresses of an invoice, requested afresh from the payment provider; null for an unknown id.',
  })
  invoiceLinks(@Ctx() ctx: Context, @Arg('id', () => ID, { description: 'Id of the invoice.' }) id: string): Promise<InvoiceLinks | null> {
    return findInvoiceLinks(ctx, id);
  }
}
