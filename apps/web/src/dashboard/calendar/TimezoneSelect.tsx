import { DEFAULT_TIMEZONE, TIMEZONES } from '@larkline/validation';
import { Form } from 'antd';
import { useId, useState } from 'react';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { makeLine } from '../../shared/forms/makeLine.ts';
import { PlainSelect } from '../../shared/forms/PlainSelect.tsx';

interface TimezoneSelectProps {
  readonly timezone: string | null;
  readonly save: (timezone: string) => Promise<void>;
}

/** The timezone of the hours, saved as soon as another one is chosen, each choice after the one before (CLN-02, CLN-08). None stored is London (CF-37). */
export function TimezoneSelect({ timezone, save }: TimezoneSelectProps) {
  const id = useId();
  const notify = useNotify();
  const [chosen, setChosen] = useState<string | null>(null);
  const [inLine] = useState(makeLine);
  const saveChoice = async (zone: string) => {
    try {
      await save(zone);
      notify.success('Timezone Updated');
    } catch (cause) {
      notify.failure('Failed to update timezone.', cause);
    } finally {
      setChosen((latest) => (latest === zone ? null : latest));
    }
  };
  const choose = (zone: string) => {
    setChosen(zone);
    void inLine(() => saveChoice(zone));
  };
  return (
    <Form.Item label="Timezone" htmlFor={id}>
      <PlainSelect
        id={id}
        value={chosen ?? timezone ?? DEFAULT_TIMEZONE}
        aria-busy={chosen !== null}
        options={TIMEZONES.map((zone) => ({ value: zone, label: zoneName(zone) }))}
        onChange={choose}
      />
    </Form.Item>
  );
}

/** The city first, by which people look for it: 'London (Europe)'. */
function zoneName(zone: string): string {
  const [area = '', city = ''] = zone.replaceAll('_', ' ').split('/');
  return `${city} (${area})`;
}
