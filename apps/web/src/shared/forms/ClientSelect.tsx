import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useClientChoicesQuery } from './ClientSelect.generated.ts';
import { SelectArrow } from './SelectArrow.tsx';

interface ClientSelectProps {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (clientId: string) => void;
}

/** Chooses one of all businesses, which staff search by name or email; the value is its id. */
export function ClientSelect({ id, value, onChange }: ClientSelectProps) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data, previousData, loading } = useClientChoicesQuery({ variables: { search } });
  const found = (data ?? previousData)?.clients.edges.map(({ node }) => node) ?? [];
  return (
    <Select<string>
      {...(id ? { id } : {})}
      showSearch
      filterOption={false}
      value={value || null}
      placeholder="Choose a business"
      loading={loading}
      notFoundContent={loading ? 'Searching …' : 'No business found'}
      options={found.map((client) => ({ value: client.id, label: `${client.businessName || client.email} (${client.email})` }))}
      suffixIcon={<SelectArrow />}
      onSearch={setTyped}
      onChange={(clientId) => onChange?.(clientId)}
    />
  );
}
