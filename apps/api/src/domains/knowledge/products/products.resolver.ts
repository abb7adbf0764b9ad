import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Auth, Scope } from '../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { ListArgs, Page } from '../../../platform/graphql/list/page.ts';
import { ListSize } from '../../../platform/graphql/list-size.ts';
import { Client } from '../../people/rows/index.ts';
import type { ProductFaq } from './product-faq.entity.ts';
import { productFaqList } from './product-faqs.list.ts';
import type { Product } from './product.entity.ts';
import { productList } from './products.list.ts';
import { listCategories } from './products.service.ts';

@Resolver(() => Client)
export class ProductsResolver {
  @Auth('SUBSCRIBER')
  @Scope('products:read')
  @FieldResolver(() => productList.Connection, { nullable: true, description: 'Products of the business.' })
  products(@Ctx() ctx: Context, @Root() client: Client, @Args(() => productList.Args) args: ListArgs): Promise<Page<Product>> {
    return productList.ofClient(ctx, client.id, args);
  }

  @Auth('SUBSCRIBER')
  @Scope('products:read')
  @FieldResolver(() => productFaqList.Connection, { nullable: true, description: 'Questions about the products of the business.' })
  productFaqs(@Ctx() ctx: Context, @Root() client: Client, @Args(() => productFaqList.Args) args: ListArgs): Promise<Page<ProductFaq>> {
    return productFaqList.ofClient(ctx, client.id, args);
  }

  @Auth('SUBSCRIBER')
  @Scope('products:read')
  @ListSize(50)
  @FieldResolver(() => [String], { nullable: true, description: 'Categories of the products of the business, in alphabetical order.' })
  productCategories(@Ctx() ctx: Context, @Root() client: Client): Promise<string[]> {
    return listCategories(ctx, client.id);
  }
}
