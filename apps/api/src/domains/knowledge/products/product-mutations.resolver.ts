import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { Auth, Scope, WhileActing } from '../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../platform/context/context.ts';
import { Deletion, NEW_ID } from '../../people/rows/index.ts';
import { ProductFaq } from './product-faq.entity.ts';
import { createProductFaq, deleteProductFaqs, updateProductFaq } from './product-faqs.service.ts';
import { Product } from './product.entity.ts';
import { ProductFaqInput, ProductFaqPatch, ProductInput, ProductPatch } from './products.inputs.ts';
import { createProduct, deleteProducts, updateProduct } from './products.service.ts';

@Resolver()
export class ProductMutations {
  @Auth('SUBSCRIBER')
  @Scope('products:write')
  @WhileActing()
  @Mutation(() => Product, { description: 'Adds a product.' })
  createProduct(
    @Ctx() ctx: Context,
    @Arg('input', () => ProductInput, { description: 'The product.' }) input: InstanceType<typeof ProductInput>,
    @Arg('id', () => ID, { nullable: true, description: NEW_ID }) id?: string,
  ): Promise<Product> {
    return createProduct(ctx, id, input);
  }

  @Auth('SUBSCRIBER')
  @Scope('products:write')
  @WhileActing()
  @Mutation(() => Product, { description: 'Changes a product. Changes of different fields made at the same time are all kept.' })
  updateProduct(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: 'Id of the product.' }) id: string,
    @Arg('input', () => ProductPatch, { description: 'The changed fields.' }) input: InstanceType<typeof ProductPatch>,
  ): Promise<Product> {
    return updateProduct(ctx, id, input);
  }

  @Auth('SUBSCRIBER')
  @Scope('products:write')
  @WhileActing()
  @Mutation(() => Deletion, { description: 'Deletes products; undoDeletion restores them for ten minutes.' })
  deleteProducts(
    @Ctx() ctx: Context,
    @Arg('ids', () => [ID], { description: 'Ids of 1 to 1,000 products; products that no longer exist are skipped.' }) ids: string[],
  ): Promise<Deletion> {
    return deleteProducts(ctx, ids);
  }

  @Auth('SUBSCRIBER')
  @Scope('products:write')
  @WhileActing()
  @Mutation(() => ProductFaq, { description: 'Adds a question about products.' })
  createProductFaq(
    @Ctx() ctx: Context,
    @Arg('input', () => ProductFaqInput, { description: 'The question.' }) input: InstanceType<typeof ProductFaqInput>,
    @Arg('id', () => ID, { nullable: true, description: NEW_ID }) id?: string,
  ): Promise<ProductFaq> {
    return createProductFaq(ctx, id, input);
  }

  @Auth('SUBSCRIBER')
  @Scope('products:write')
  @WhileActing()
  @Mutation(() => ProductFaq, { description: 'Changes a question about products.' })
  updateProductFaq(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: 'Id of the question.' }) id: string,
    @Arg('input', () => ProductFaqPatch, { description: 'The changed fields.' }) input: InstanceType<typeof ProductFaqPatch>,
  ): Promise<ProductFaq> {
    return updateProductFaq(ctx, id, input);
  }

  @Auth('SUBSCRIBER')
  @Scope('products:write')
  @WhileActing()
  @Mutation(() => Deletion, { description: 'Deletes questions about products; undoDeletion restores them for ten minutes.' })
  deleteProductFaqs(
    @Ctx() ctx: Context,
    @Arg('ids', () => [ID], { description: 'Ids of 1 to 1,000 questions; questions that no longer exist are skipped.' }) ids: string[],
  ): Promise<Deletion> {
    return deleteProductFaqs(ctx, ids);
  }
}
