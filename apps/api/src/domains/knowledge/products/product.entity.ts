import { MAX_TAGS } from '@larkline/validation';
import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index } from '@mikro-orm/decorators/legacy';
import { ObjectType } from 'type-graphql';
import { Flag, Text, Texts, When, Whole } from '../../../platform/db/columns.ts';
import { OwnedByClient } from '../../../platform/db/owner-filter.ts';
import { ListSize } from '../../../platform/graphql/list-size.ts';
import { OwnedRow } from '../../people/rows/index.ts';

/** Something a client sells (DAT-17). */
@Entity({ tableName: 'products' })
@OwnedByClient()
@Index({ name: 'products_answer_words', expression: 'written by migration 0081' })
@Index({ name: 'products_answer_titles', expression: 'written by migration 0081' })
@Check({ name: 'products_price_pence', expression: 'price_pence >= 0' })
@ObjectType({ description: 'A product or service that a business sells and its assistants can talk about.' })
export class Product extends OwnedRow {
  [OptionalProps]?: 'inStock' | 'tags';
  @Text('Name.') name!: string;
  @Text('Description.', { nullable: true }) description?: string | null;
  @Whole('Price in pence.') pricePence!: number;
  @Text('Category, in the words of the business.', { nullable: true }) category?: string | null;
  @Flag('Whether the product is in stock.', { default: true }) inStock: boolean = true;
  @Text('Web address of a picture, with https:// or http://.', { nullable: true }) imageUrl?: string | null;
  @Text('Web address of the product page, with https:// or http://.', { nullable: true }) productUrl?: string | null;
  @ListSize(MAX_TAGS)
  @Texts(`Search tags, at most ${MAX_TAGS}.`, { default: [] })
  tags: string[] = [];
  @When('When the product was added.') createdAt!: Date;
  @When('When the product was last changed.') updatedAt!: Date;
}
