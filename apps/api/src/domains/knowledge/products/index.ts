export { getProductPicture, type Picture } from './picture.service.ts';
export { Product } from './product.entity.ts';
export { ProductFaq } from './product-faq.entity.ts';
export { products } from './domain.ts';
