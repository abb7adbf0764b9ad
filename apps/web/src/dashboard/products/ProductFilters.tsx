import { Input, Select } from 'antd';
import { useState } from 'react';
import type { ProductFilter, ProductSort } from '../../shared/apollo/schema.generated.ts';
import { SelectArrow } from '../../shared/forms/SelectArrow.tsx';
import { readPounds, writePounds } from '../../shared/table/filterParams.ts';
import type { TableState } from '../../shared/table/useTableState.ts';
import styles from './Products.module.css';

interface ProductFiltersProps {
  readonly state: TableState<ProductSort, ProductFilter>;
  readonly categories: readonly string[];
}

const ANY = 'any';

/** The filters of the product list: stock, category and price. */
export function ProductFilters({ state, categories }: ProductFiltersProps) {
  const { filters } = state.address;
  const { inStock, category, minPricePence, maxPricePence } = filters;
  const set = (change: Partial<ProductFilter>) => state.change({ filters: withoutBlank({ ...filters, ...change }) });
  // The category of a shared address can be gone by now; it stays a choice, so that it is seen and can be left.
  const known = category && !categories.includes(category) ? [category, ...categories] : categories;
  return (
    <>
      <Select<string>
        className={styles.filter}
        aria-label="Filter by stock"
        value={inStock === undefined || inStock === null ? ANY : inStock ? 'in' : 'out'}
        options={[
          { value: ANY, label: 'Any stock' },
          { value: 'in', label: 'In Stock' },
          { value: 'out', label: 'Out of Stock' },
        ]}
        suffixIcon={<SelectArrow />}
        onChange={(value) => set({ inStock: value === ANY ? null : value === 'in' })}
      />
      <Select<string>
        className={styles.filter}
        aria-label="Filter by category"
        showSearch
        value={category ?? ''}
        options={[{ value: '', label: 'All categories' }, ...known.map((each) => ({ value: each, label: each }))]}
        popupMatchSelectWidth={false}
        suffixIcon={<SelectArrow />}
        onChange={(value) => set({ category: value || null })}
      />
      <PriceFilter
        key={`from ${minPricePence}`}
        label="Price from"
        value={minPricePence}
        onChange={(pence) => set({ minPricePence: pence })}
      />
      <PriceFilter key={`to ${maxPricePence}`} label="Price to" value={maxPricePence} onChange={(pence) => set({ maxPricePence: pence })} />
    </>
  );
}

interface PriceFilterProps {
  readonly label: string;
  readonly value: number | null | undefined;
  readonly onChange: (pence: number | null) => void;
}

/** A bound of the price in pounds; it counts when the field is left or Enter is pressed, and only when it is an amount. */
function PriceFilter({ label, value, onChange }: PriceFilterProps) {
  const stored = typeof value === 'number' ? writePounds(value) : '';
  const [text, setText] = useState(stored);
  const wrong = text !== '' && readPounds(text) === undefined;
  const apply = () => {
    if (!wrong && text !== stored) onChange(readPounds(text) ?? null);
  };
  return (
    <Input
      className={styles.bound}
      aria-label={`${label}, in pounds`}
      aria-invalid={wrong}
      {...(wrong ? { status: 'error' as const, title: 'An amount such as 19.99' } : {})}
      inputMode="decimal"
      maxLength={10}
      prefix="£"
      placeholder={label}
      value={text}
      onChange={(event) => setText(event.target.value.trim())}
      onBlur={apply}
      onPressEnter={apply}
    />
  );
}

function withoutBlank(filters: Partial<ProductFilter>): Partial<ProductFilter> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== null && value !== undefined));
}
