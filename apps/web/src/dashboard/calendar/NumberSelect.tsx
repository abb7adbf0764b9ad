import { forwardRef } from 'react';
import { PlainSelect } from '../../shared/forms/PlainSelect.tsx';
import type { Choice } from './choices.ts';

interface NumberSelectProps {
  readonly id?: string;
  readonly choices: readonly Choice[];
  readonly value?: number;
  readonly onChange?: (value: number) => void;
}

/** A list of numbers by their names, for a `SchemaField`. A value that the list lacks, set through the API, stays a choice. */
export const NumberSelect = forwardRef<HTMLSelectElement, NumberSelectProps>(function NumberSelect(
  { choices, value, onChange, ...rest },
  ref,
) {
  const own = value !== undefined && !choices.some((choice) => choice.value === value) ? [{ value, label: String(value) }] : [];
  return (
    <PlainSelect
      {...rest}
      ref={ref}
      value={String(value)}
      options={[...own, ...choices].map((choice) => ({ value: String(choice.value), label: choice.label }))}
      onChange={(chosen) => onChange?.(Number(chosen))}
    />
  );
});
