import { enumName } from '@larkline/format';
import { notificationSettingsSchema } from '@larkline/validation';
import { Radio } from 'antd';
import { useMemo } from 'react';
import type { NotificationSettingsPatch } from '../../shared/apollo/schema.generated.ts';
import { AutosaveForm } from '../../shared/forms/AutosaveForm.tsx';
import { SchemaField } from '../../shared/forms/SchemaForm.tsx';
import { useUndoableSave } from '../../shared/undo/useUndoableSave.tsx';
import styles from './NotificationsCard.module.css';
import { useSaveNotificationsMutation, useUndoNotificationsMutation, type NotificationsCard_clientFragment } from './Profile.generated.ts';

const CHOICES = [
  ['each_event', 'Each appointment and message', 'As soon as your assistant books an appointment or takes a message.'],
  ['daily_digest', 'One summary a day', 'At 08:00, with calls, chats, appointments and messages. Nothing sent on quiet days.'],
  ['only_problems', 'Only problems', 'Check the dashboard for appointments and messages.'],
] as const;
type ChoiceValue = (typeof CHOICES)[number][0];

interface NotificationsCardProps {
  readonly settings: NonNullable<NotificationsCard_clientFragment['notificationSettings']>;
}

/** The choice of emails for the business, saved automatically. */
export function NotificationsCard({ settings: { id, choice } }: NotificationsCardProps) {
  const [saveSettings] = useSaveNotificationsMutation();
  const [undo] = useUndoNotificationsMutation();
  const stored = useMemo(() => ({ choice: choice.toLowerCase() as ChoiceValue }), [choice]);
  const undoable = useUndoableSave<NotificationSettingsPatch>({
    name: 'notifications',
    thing: 'Email preferences',
    save: async (input) => (await saveSettings({ variables: { input } })).data?.saveNotificationSettings.undo,
    undo: (saveId) => undo({ variables: { id: saveId } }),
  });
  return (
    <AutosaveForm
      name="notifications"
      record={id}
      title="Email preferences"
      schema={notificationSettingsSchema}
      stored={stored}
      save={({ choice: chosen, before }) =>
        undoable.save({
          ...(chosen && { choice: enumName(chosen) }),
          ...(before?.choice && { before: { choice: enumName(before.choice) } }),
        })
      }
      saved="Saved"
      failed="We couldn't save your choice. Please try again."
      choicesOnly
      tools={undoable.button}
    >
      <SchemaField
        name="choice"
        label="Messages from Larkline"
        hint="We'll always email you if your calendar needs reconnecting or its connection changes, when you reach 80% and 100% of an allowance, and if a payment fails."
      >
        <Radio.Group
          aria-label="Messages from Larkline"
          className={styles.choices}
          options={CHOICES.map(([value, label, text]) => ({
            value,
            className: styles.choice,
            label: (
              <>
                <strong>{label}</strong>
                <span className={styles.text}>{text}</span>
              </>
            ),
          }))}
        />
      </SchemaField>
    </AutosaveForm>
  );
}
