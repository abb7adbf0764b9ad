import { BUSINESS_TYPES, profileSchema } from '@larkline/validation';
import { Button, Form, Input, Select } from 'antd';
import { useEffect, useMemo } from 'react';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { AutosaveIndicator } from '../../shared/forms/AutosaveIndicator.tsx';
import { SchemaField, SchemaForm } from '../../shared/forms/SchemaForm.tsx';
import { SelectArrow } from '../../shared/forms/SelectArrow.tsx';
import { showFieldErrors } from '../../shared/forms/schemaRules.ts';
import { useAutosave } from '../../shared/forms/useAutosave.ts';
import { useSubmit } from '../../shared/forms/useSubmit.ts';
import { Panel } from '../../shared/panel/Panel.tsx';
import { ProfileOverviewDocument, useSaveProfileMutation, type ProfileForm_clientFragment } from './Profile.generated.ts';
import styles from './Profile.module.css';

/** The fields as the form holds them: text, and '' for what is not known. */
type ProfileTexts = Record<'businessName' | 'industry' | 'email' | 'phone' | 'website', string>;

const FORM_NAME = 'profile';

/** The Profile card: saves itself 2 s after the last edit, or at once by its button and Ctrl+S (PRF-01 to PRF-04). */
export function ProfileCard({ client }: { readonly client: ProfileForm_clientFragment }) {
  const [form] = Form.useForm<ProfileTexts>();
  const [saveProfile] = useSaveProfileMutation();
  const notify = useNotify();
  const stored = useMemo(() => textsOf(client), [client]);
  const { status, onEdit, saveNow } = useAutosave<ProfileTexts>({
    form,
    formName: FORM_NAME,
    schema: profileSchema,
    stored,
    save: async (values) => {
      const renamed = values.businessName !== client.businessName;
      const { data } = await saveProfile({
        variables: { input: profileSchema.parse(values) },
        // The greeting speaks the business name.
        refetchQueries: renamed ? [ProfileOverviewDocument] : [],
      });
      if (!data) throw new Error('The api answered without the profile.');
      return textsOf(data.saveProfile);
    },
  });
  const [save, busy] = useSubmit(async () => {
    try {
      if (await saveNow()) notify.success('Profile Updated');
    } catch (cause) {
      if (!showFieldErrors(form, cause)) notify.failure('Failed to update profile. Please try again.', cause);
    }
  });
  useSaveShortcut(save);
  return (
    <Panel
      title="Profile"
      flush
      tools={
        <>
          <AutosaveIndicator status={status} />
          <Button
            className={styles.save}
            htmlType="submit"
            form={FORM_NAME}
            size="small"
            loading={busy}
            aria-keyshortcuts="Control+S Meta+S"
          >
            Save
          </Button>
        </>
      }
    >
      <SchemaForm
        live
        schema={profileSchema}
        name={FORM_NAME}
        id={FORM_NAME}
        form={form}
        className={styles.form}
        initialValues={stored}
        onValuesChange={onEdit}
        onFinish={() => save(undefined)}
      >
        <ProfileFields industry={client.industry} />
      </SchemaForm>
    </Panel>
  );
}

function ProfileFields({ industry }: { readonly industry: string | null }) {
  return (
    <>
      <SchemaField name="businessName" label="Business Name" hint="The name your assistant says when it answers." className={styles.whole}>
        <Input autoComplete="organization" />
      </SchemaField>
      <SchemaField name="email" label="Email">
        <Input type="email" autoComplete="email" autoCapitalize="none" />
      </SchemaField>
      <SchemaField name="phone" label="Phone">
        <Input type="tel" autoComplete="tel" />
      </SchemaField>
      <SchemaField name="industry" label="Industry">
        <Select options={industryOptions(industry)} suffixIcon={<SelectArrow />} />
      </SchemaField>
      <SchemaField name="website" label="Website">
        <Input type="url" inputMode="url" autoComplete="url" autoCapitalize="none" />
      </SchemaField>
    </>
  );
}

// Old rows hold free text; it stays a choice, so that opening the list does not lose it.
function industryOptions(industry: string | null) {
  const types: readonly string[] = BUSINESS_TYPES;
  const own = industry && !types.includes(industry) ? [industry] : [];
  return [{ value: '', label: 'Not given' }, ...[...own, ...types].map((type) => ({ value: type, label: type }))];
}

function textsOf(client: ProfileForm_clientFragment): ProfileTexts {
  const { businessName, industry, email, phone, website } = client;
  return { businessName, industry: industry ?? '', email, phone: phone ?? '', website: website ?? '' };
}

function useSaveShortcut(save: (input: undefined) => void): void {
  useEffect(
    function saveByKey() {
      const onKey = (event: KeyboardEvent) => {
        if (event.key.toLowerCase() !== 's' || event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return;
        event.preventDefault();
        save(undefined);
      };
      document.addEventListener('keydown', onKey);
      return () => document.removeEventListener('keydown', onKey);
    },
    [save],
  );
}
