import { formatPence } from '@larkline/format';
import { useState } from 'react';
import { Icon } from '../../shared/brand/Icon.tsx';
import { StatusBadge } from '../../shared/panel/StatusBadge.tsx';
import { OpenRow } from '../../shared/table/OpenRow.tsx';
import { ClampedText } from '../../shared/table/TextCard.tsx';
import type { ProductList_productFragment as Product } from './Products.generated.ts';
import styles from './Products.module.css';

interface ProductCardProps {
  readonly product: Product;
  readonly onOpen: () => void;
}

/** A product as a card: picture, name, price, description, stock and category (PRD-02). */
export function ProductCard({ product, onOpen }: ProductCardProps) {
  const { name, description, pricePence, category, inStock, imagePreviewUrl } = product;
  return (
    <article className={styles.card} aria-label={name}>
      <div className={imagePreviewUrl ? styles.head : undefined}>
        {imagePreviewUrl && <Picture key={imagePreviewUrl} url={imagePreviewUrl} />}
        <div>
          <h3 className={styles.heading}>
            <OpenRow onOpen={onOpen}>
              <span className={styles.name}>{name}</span>
            </OpenRow>
          </h3>
          <p className={styles.price}>{formatPence(pricePence)}</p>
        </div>
      </div>
      {description && <ClampedText text={description} />}
      <div className={styles.badges}>
        <StockBadge inStock={inStock} />
        {category && (
          <span className={styles.category} dir="auto" title={category}>
            {category}
          </span>
        )}
      </div>
    </article>
  );
}

/** 'In Stock' or 'Out of Stock' (PRD-02). */
export function StockBadge({ inStock }: { readonly inStock: boolean }) {
  return <StatusBadge tone={inStock ? 'ok' : 'warn'}>{inStock ? 'In Stock' : 'Out of Stock'}</StatusBadge>;
}

/** The checked copy of the picture; a drawing of a box when it cannot be loaded. */
function Picture({ url }: { readonly url: string }) {
  const [broken, setBroken] = useState(false);
  return (
    <span className={styles.picture}>
      {broken ? (
        <Icon name="box" size={24} />
      ) : (
        // The name is beside it.
        <img src={url} alt="" loading="lazy" decoding="async" width={64} height={64} onError={() => setBroken(true)} />
      )}
    </span>
  );
}
