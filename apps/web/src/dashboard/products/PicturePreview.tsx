import { useEffect, useState } from 'react';
import { Icon } from '../../shared/brand/Icon.tsx';
import { usePictureCheckQuery } from './Products.generated.ts';
import styles from './Products.module.css';

/** An address is checked when nothing was typed for this time. */
const CHECK_DELAY_MS = 500;

/** Shows the picture of a web address as the api fetched and checked it; the browser never asks the foreign server. */
export function PicturePreview({ url }: { readonly url: string }) {
  const settled = useSettled(url.trim());
  const isAddress = /^https?:\/\/./i.test(settled);
  const { data, loading, error } = usePictureCheckQuery({ variables: { url: settled }, skip: !isAddress });
  const check = isAddress && !loading ? data?.pictureCheck : undefined;
  const problem = error ? "We couldn't check the picture. You can still save the product." : check?.problem;
  return (
    <div className={styles.preview} role="status" hidden={!isAddress}>
      <span className={styles.previewBox}>
        {check?.previewUrl ? (
          <img key={check.previewUrl} src={check.previewUrl} alt="Preview" width={96} height={96} />
        ) : (
          <Icon name="image" size={28} />
        )}
      </span>
      <p data-problem={problem ? true : undefined}>
        {isAddress && (loading ? 'Checking the picture...' : (problem ?? 'This is how it will look.'))}
      </p>
    </div>
  );
}

/** Returns the text as it was when it last stopped changing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(
    function settle() {
      const timer = setTimeout(() => setSettled(text), CHECK_DELAY_MS);
      return () => clearTimeout(timer);
    },
    [text],
  );
  return settled;
}
