import { planIncludes } from '@larkline/catalogue';
import { enumName } from '@larkline/format';
import { assistantSettingsSchema, DEFAULT_VOICE } from '@larkline/validation';
import { Checkbox, Radio } from 'antd';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { tabAddress } from '../../shared/dashboard/tabs.ts';
import { UndoableForm } from '../../shared/undo/UndoableForm.tsx';
import { SchemaField } from '../../shared/forms/SchemaForm.tsx';
import type { SavePatch } from '../../shared/forms/useAutosave.ts';
import {
  useUndoAssistantSettingsMutation,
  useUpdateAssistantSettingsMutation,
  type AssistantCard_clientFragment,
  type AssistantSettingsPatch,
} from './Assistant.generated.ts';
import styles from './Assistant.module.css';
import { CallPreview } from './CallPreview.tsx';
import { ACCENT_CHOICES, AGES, GENDERS, MANNERS, toFormValues } from './choices.ts';

interface AssistantCardProps {
  readonly client: AssistantCard_clientFragment;
  readonly settings: NonNullable<AssistantCard_clientFragment['assistantSettings']>;
  readonly plan: string | null | undefined;
}

/** The form of voice and manner, which saves itself (AST-01, AST-02). */
export function AssistantCard({ client, settings, plan }: AssistantCardProps) {
  const [update] = useUpdateAssistantSettingsMutation();
  const [undo] = useUndoAssistantSettingsMutation();
  const stored = useMemo(() => toFormValues(settings), [settings]);
  const isFixed = !planIncludes(plan, 'ownVoice');
  // The standard voice stays open: a client on a smaller plan than before may return to it.
  const allowed = <V extends string>(choices: readonly { readonly value: V; readonly label: string }[], standard: NoInfer<V>) =>
    choices.map((choice) => ({ ...choice, disabled: isFixed && choice.value !== standard }));
  return (
    <UndoableForm
      name="assistant"
      record={client.id}
      title="Assistant Customization"
      schema={assistantSettingsSchema}
      stored={stored}
      save={async (patch) => (await update({ variables: { input: toPatch(patch) } })).data?.updateAssistantSettings.undo}
      undo={(id) => undo({ variables: { id } })}
      saved="Settings Saved"
      failed="Failed to save assistant settings"
    >
      <div className={styles.form}>
        <div>
          <h3>Phone receptionist</h3>
          {isFixed && (
            <p className={styles.plan}>
              Choosing a voice comes with Pro and Premium. <Link to={tabAddress('billing')}>See your plan</Link>
            </p>
          )}
          <SchemaField name="receptionistVoiceGender" label="Voice">
            <Radio.Group aria-label="Voice" optionType="button" options={allowed(GENDERS, DEFAULT_VOICE.receptionistVoiceGender)} />
          </SchemaField>
          <SchemaField name="receptionistVoiceAge" label="Age">
            <Radio.Group aria-label="Age" optionType="button" options={allowed(AGES, DEFAULT_VOICE.receptionistVoiceAge)} />
          </SchemaField>
          <SchemaField
            name="receptionistVoiceAccent"
            label="Accent"
            hint="For a custom accent, talk to us. Until then, your receptionist has a British accent."
          >
            <Radio.Group aria-label="Accent" optionType="button" options={allowed(ACCENT_CHOICES, DEFAULT_VOICE.receptionistVoiceAccent)} />
          </SchemaField>
          <SchemaField name="receptionistPersonality" label="Personality" hint="Choose as many as you like.">
            <Checkbox.Group aria-label="Receptionist's personality" options={MANNERS} />
          </SchemaField>
        </div>
        <CallPreview businessName={client.businessInfo?.businessName || client.businessName} timezone={client.calendarSettings?.timezone} />
        <div className={styles.whole}>
          <h3>Website chatbot</h3>
          <SchemaField name="chatbotPersonality" label="Personality" hint="Choose as many as you like.">
            <Checkbox.Group aria-label="Chatbot's personality" options={MANNERS} />
          </SchemaField>
        </div>
      </div>
    </UndoableForm>
  );
}

// The names of enum values in the schema, for each of the changed fields.
function toPatch({ before, ...patch }: SavePatch<typeof assistantSettingsSchema>): AssistantSettingsPatch {
  const named = Object.entries(patch).map(([field, value]) => [
    field,
    typeof value === 'string' ? enumName(value) : value?.map((each) => enumName(each)),
  ]);
  return { ...Object.fromEntries(named), ...(before && { before: toPatch(before) }) } as AssistantSettingsPatch;
}
