import { planIncludes } from '@larkline/catalogue';
import { enumName } from '@larkline/format';
import { chatSettingsSchema, GREETING_MAX_LENGTH, INVITATION_MAX_LENGTH } from '@larkline/validation';
import { Form, Input, Radio } from 'antd';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { tabAddress } from '../../shared/dashboard/tabs.ts';
import { SchemaField } from '../../shared/forms/SchemaForm.tsx';
import { valuesFor } from '../../shared/forms/schemaRules.ts';
import type { SavePatch } from '../../shared/forms/useAutosave.ts';
import { UndoableForm } from '../../shared/undo/UndoableForm.tsx';
import {
  useUndoChatSettingsMutation,
  useUpdateChatSettingsMutation,
  type ChatLook_clientFragment,
  type ChatSettingsPatch,
} from './Integration.generated.ts';
import { ChatPreview } from './ChatPreview.tsx';
import styles from './Integration.module.css';

interface ChatLookCardProps {
  readonly client: ChatLook_clientFragment;
  readonly settings: NonNullable<ChatLook_clientFragment['chatSettings']>;
  readonly plan: string | null | undefined;
}

const SIDES = [
  { value: 'left', label: 'Left' },
  { value: 'right', label: 'Right' },
];

/** The form of how the website chat looks and which sites may show it, with autosave. */
export function ChatLookCard({ client, settings, plan }: ChatLookCardProps) {
  const [update] = useUpdateChatSettingsMutation();
  const [undo] = useUndoChatSettingsMutation();
  const stored = useMemo(() => toFormValues(settings), [settings]);
  return (
    <UndoableForm
      name="chatLook"
      record={client.id}
      title="Chat on your website"
      schema={chatSettingsSchema}
      stored={stored}
      save={async (patch) => (await update({ variables: { input: toPatch(patch) } })).data?.updateChatSettings.undo}
      undo={(id) => undo({ variables: { id } })}
      saved="Settings Saved"
      failed="Failed to save the chat settings"
    >
      <SchemaField
        name="origins"
        label="Other websites"
        hint={`One per line, starting with https:// and including the port if there is one, such as https://shop.example.co.uk. ${client.website ? 'The website in your profile is already allowed.' : "The website in your profile will be allowed once you've added it."}${planIncludes(plan, 'severalSites') ? '' : ' Your plan includes one website and its subdomains; Premium includes several.'}`}
      >
        <SitesInput />
      </SchemaField>
      <SchemaField name="colour" label="Colour" hint="For the header and buttons. We'll keep the text on it readable.">
        <Input type="color" className={styles.colour ?? ''} />
      </SchemaField>
      <LivePreview businessName={client.businessName} />
      <SchemaField name="side" label="Position">
        <Radio.Group aria-label="Position" optionType="button" options={SIDES} />
      </SchemaField>
      <SchemaField
        name="greeting"
        label="Greeting"
        hint={`Leave blank and the assistant will introduce itself as the AI assistant of ${client.businessName}.`}
      >
        <Input.TextArea rows={2} maxLength={GREETING_MAX_LENGTH} />
      </SchemaField>
      <SchemaField name="invitation" label="Text beside the button" hint="Such as “Questions? Ask here.” Leave blank to show nothing.">
        <Input maxLength={INVITATION_MAX_LENGTH} />
      </SchemaField>
      <PersonHours {...settings.personHours} />
    </UndoableForm>
  );
}

/** When someone answers, which is set elsewhere. */
function PersonHours({ told, week }: ChatLookCardProps['settings']['personHours']) {
  return (
    <div className={styles.hours}>
      <h3>When your team replies</h3>
      {week ? <p>{week}</p> : <p>You haven&apos;t set opening hours for each day, so the chat won&apos;t say when you&apos;ll reply.</p>}
      <p>A visitor who asks to speak to someone now will see: “{told}”</p>
      <p>
        <Link to={tabAddress('business-info')}>{week ? 'Change your hours' : 'Set your hours'}</Link>
      </p>
    </div>
  );
}

/** Follows what is typed, even before it is saved. */
function LivePreview({ businessName }: { readonly businessName: string }) {
  const form = Form.useFormInstance();
  const colour = Form.useWatch<string | undefined>('colour', form);
  const side = Form.useWatch<'left' | 'right' | undefined>('side', form);
  const invitation = Form.useWatch<string | undefined>('invitation', form);
  return <ChatPreview businessName={businessName} colour={colour ?? ''} side={side ?? 'right'} invitation={invitation ?? ''} />;
}

interface SitesInputProps {
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (sites: readonly string[]) => void;
}

/** A list of sites, one a line; the field around it gives value and id. */
function SitesInput({ value = [], onChange, ...field }: SitesInputProps) {
  return <Input.TextArea {...field} rows={3} value={value.join('\n')} onChange={(event) => onChange?.(splitLines(event.target.value))} />;
}

// An empty line is kept while it is the last one: the next site is typed there.
function splitLines(text: string): readonly string[] {
  const lines = text.split('\n');
  return text === '' ? [] : lines.filter((line, index) => line.trim() !== '' || index === lines.length - 1);
}

function toFormValues(settings: ChatLookCardProps['settings']) {
  const side = settings.side.toLowerCase() as 'left' | 'right';
  return valuesFor(chatSettingsSchema, { ...settings, origins: [...settings.origins], side });
}

function toPatch({ side, before, ...patch }: SavePatch<typeof chatSettingsSchema>): ChatSettingsPatch {
  return { ...patch, ...(side && { side: enumName(side) }), ...(before && { before: toPatch(before) }) };
}
