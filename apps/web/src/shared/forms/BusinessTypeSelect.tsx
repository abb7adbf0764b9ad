import { BUSINESS_TYPES } from '@larkline/validation';
import { Select, type SelectProps } from 'antd';
import { SelectArrow } from './SelectArrow.tsx';

const OPTIONS = BUSINESS_TYPES.map((type) => ({ value: type, label: type }));

/** The 13 business types (ONB-02). */
export function BusinessTypeSelect(props: SelectProps<string>) {
  return <Select<string> options={OPTIONS} placeholder="Choose one" suffixIcon={<SelectArrow />} {...props} />;
}
