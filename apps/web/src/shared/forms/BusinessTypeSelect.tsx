import { BUSINESS_TYPES } from '@larkline/validation';
import { forwardRef, type ComponentProps } from 'react';
import { PlainSelect } from './PlainSelect.tsx';

const OPTIONS = BUSINESS_TYPES.map((type) => ({ value: type, label: type }));

/** The 13 business types (ONB-02). */
export const BusinessTypeSelect = forwardRef<HTMLSelectElement, Omit<ComponentProps<typeof PlainSelect>, 'options' | 'ref'>>(
  function BusinessTypeSelect(props, ref) {
    return <PlainSelect {...props} ref={ref} options={OPTIONS} placeholder="Choose one" />;
  },
);
