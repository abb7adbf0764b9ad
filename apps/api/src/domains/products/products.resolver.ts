import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Auth, Scope } from '../../platform/auth/auth-directive.ts';
import { connectionType, PageArgs, pageOfClient, type Keyset, type Page } from '../../platform/graphql/connection.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { Client } from '../clients/index.ts';
import { ProductFaq } from './product-faq.entity.ts';
import { Product } from './product.entity.ts';

const ProductConnection = connectionType('Product', 'products', () => Product);
const ProductFaqConnection = connectionType('ProductFaq', 'questions about products', () => ProductFaq);
const NEWEST_PRODUCTS: Keyset<Product> = { entity: Product, table: 'products', time: null };
const NEWEST_FAQS: Keyset<ProductFaq> = { entity: ProductFaq, table: 'product_faqs', time: null };

@Resolver(() => Client)
export class ProductsResolver {
  @Auth('SUBSCRIBER')
  @Scope('products:read')
  @FieldResolver(() => ProductConnection, { nullable: true, description: 'What the business sells, newest first.' })
  products(@Ctx() ctx: Context, @Root() client: Client, @Args(() => PageArgs) page: PageArgs): Promise<Page<Product>> {
    return pageOfClient(ctx, NEWEST_PRODUCTS, client.id, page);
  }

  @Auth('SUBSCRIBER')
  @Scope('products:read')
  @FieldResolver(() => ProductFaqConnection, { nullable: true, description: 'Questions about what the business sells, newest first.' })
  productFaqs(@Ctx() ctx: Context, @Root() client: Client, @Args(() => PageArgs) page: PageArgs): Promise<Page<ProductFaq>> {
    return pageOfClient(ctx, NEWEST_FAQS, client.id, page);
  }
}
