import { Arg, Ctx, Field, FieldResolver, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { Auth, Scope } from '../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../platform/context/context.ts';
import { ownClientId } from '../../people/rows/index.ts';
import { checkPicture, previewUrl } from './picture.service.ts';
import { Product } from './product.entity.ts';

@ObjectType({ description: 'Whether a web address serves a picture.' })
class PictureCheck {
  @Field(() => String, { nullable: true, description: 'Address of a checked copy on our own origin; null when there is a problem.' })
  previewUrl!: string | null;
  @Field(() => String, { nullable: true, description: 'Problem in words; null for a picture.' }) problem!: string | null;
}

@Resolver(() => Product)
export class PictureResolver {
  @Auth('SUBSCRIBER')
  @Scope('products:write')
  @Query(() => PictureCheck, {
    description: 'Fetches a picture by its web address before it is saved. PNG, JPEG, WebP, GIF or AVIF, up to 5 MB.',
  })
  pictureCheck(
    @Ctx() ctx: Context,
    @Arg('url', () => String, { description: 'Web address with https:// or http://.' }) url: string,
  ): Promise<PictureCheck> {
    return checkPicture(ctx, ownClientId(ctx), url);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Path on our own origin to a checked copy of the picture, valid for a day or two; null if there is no picture.',
  })
  imagePreviewUrl(@Ctx() ctx: Context, @Root() product: Product): string | null {
    return previewUrl(ctx, product.clientId, product.imageUrl);
  }
}
