import { Field, InputType, Int } from 'type-graphql';

const ADDRESS = 'with https:// or http://';

@InputType({ description: 'Changes of a product. A field that is left out keeps its value, null erases it.' })
export class ProductPatch {
  @Field(() => String, { nullable: true, description: 'Name, at most 200 characters; cannot be erased.' }) name?: string | null;
  @Field(() => String, { nullable: true, description: 'Description, at most 5,000 characters.' }) description?: string | null;
  @Field(() => Int, { nullable: true, description: 'Price in pence, 0 to 100,000,000; cannot be erased.' }) pricePence?: number | null;
  @Field(() => String, { nullable: true, description: 'Category, at most 60 characters.' }) category?: string | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether the product is in stock; cannot be erased.' }) inStock?: boolean | null;
  @Field(() => String, { nullable: true, description: `Web address of a picture, ${ADDRESS}.` }) imageUrl?: string | null;
  @Field(() => String, { nullable: true, description: `Web address of the product page, ${ADDRESS}.` }) productUrl?: string | null;
  @Field(() => [String], { nullable: true, description: 'All search tags: at most 20, of at most 60 characters.' })
  tags?: string[] | null;
}

@InputType({ description: 'A new product.' })
export class ProductInput {
  @Field(() => String, { description: 'Name, at most 200 characters.' }) name!: string;
  @Field(() => String, { nullable: true, description: 'Description, at most 5,000 characters.' }) description?: string | null;
  @Field(() => Int, { description: 'Price in pence, 0 to 100,000,000.' }) pricePence!: number;
  @Field(() => String, { nullable: true, description: 'Category, at most 60 characters.' }) category?: string | null;
  @Field(() => Boolean, { defaultValue: true, description: 'Whether the product is in stock.' }) inStock!: boolean;
  @Field(() => String, { nullable: true, description: `Web address of a picture, ${ADDRESS}.` }) imageUrl?: string | null;
  @Field(() => String, { nullable: true, description: `Web address of the product page, ${ADDRESS}.` }) productUrl?: string | null;
  @Field(() => [String], { nullable: true, description: 'Search tags: at most 20, of at most 60 characters.' }) tags?: string[] | null;
}

@InputType({ description: 'A new question about products.' })
export class ProductFaqInput {
  @Field(() => String, { description: 'Question, at most 200 characters.' }) question!: string;
  @Field(() => String, { description: 'Answer, at most 5,000 characters.' }) answer!: string;
}

@InputType({ description: 'Changes of a question about products. A field that is left out keeps its value.' })
export class ProductFaqPatch {
  @Field(() => String, { nullable: true, description: 'Question, at most 200 characters; cannot be erased.' }) question?: string | null;
  @Field(() => String, { nullable: true, description: 'Answer, at most 5,000 characters; cannot be erased.' }) answer?: string | null;
}
