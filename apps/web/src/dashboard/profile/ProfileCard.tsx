import { BUSINESS_TYPES, profileDetailsSchema } from '@larkline/validation';
import { Input } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { FieldGrid } from '../../shared/forms/FieldGrid.tsx';
import { SchemaField } from '../../shared/forms/SchemaForm.tsx';
import { PlainSelect } from '../../shared/forms/PlainSelect.tsx';
import { valuesFor } from '../../shared/forms/schemaRules.ts';
import { lazyScreen } from '../../shared/screens/lazyScreen.tsx';
import { ScreenBoundary } from '../../shared/screens/ScreenBoundary.tsx';
import { UndoableForm } from '../../shared/undo/UndoableForm.tsx';
import { MessagesAddress } from './MessagesAddress.tsx';
import { useSaveProfileMutation, useUndoProfileMutation, type ProfileCard_clientFragment } from './Profile.generated.ts';

const addressDialog = lazyScreen(() => import('./MessagesAddressDialog.tsx').then(({ MessagesAddressDialog }) => MessagesAddressDialog));

/** The Profile card, which is saved automatically (PRF-01 to PRF-04), but for the address that messages go to: it has a button and a dialog of its own. */
export function ProfileCard({ client }: { readonly client: ProfileCard_clientFragment }) {
  const [saveProfile] = useSaveProfileMutation();
  const [undo] = useUndoProfileMutation();
  const stored = useMemo(() => valuesFor(profileDetailsSchema, client), [client]);
  const [isChanging, setChanging] = useState(false);
  useEffect(() => addressDialog.preload(), []);
  return (
    <>
      <UndoableForm
        name="profile"
        record={client.id}
        title="Profile"
        schema={profileDetailsSchema}
        stored={stored}
        save={async (input) => (await saveProfile({ variables: { input } })).data?.saveProfile.undo}
        undo={(id) => undo({ variables: { id } })}
        saved="Profile Updated"
        failed="Failed to update profile. Please try again."
      >
        <FieldGrid>
          <SchemaField name="businessName" label="Business Name" hint="The name your assistant says when it answers." wide>
            <Input autoComplete="organization" />
          </SchemaField>
          <MessagesAddress client={client} onChange={() => setChanging(true)} />
          <SchemaField name="phone" label="Phone">
            <Input type="tel" autoComplete="tel" />
          </SchemaField>
          <SchemaField name="industry" label="Industry">
            <PlainSelect options={industryOptions(client.industry)} />
          </SchemaField>
          <SchemaField name="website" label="Website">
            <Input type="url" inputMode="url" autoComplete="url" autoCapitalize="none" />
          </SchemaField>
        </FieldGrid>
      </UndoableForm>
      {isChanging && (
        <ScreenBoundary name="Change email" skeleton={null}>
          <addressDialog.Component client={client} onClose={() => setChanging(false)} />
        </ScreenBoundary>
      )}
    </>
  );
}

// Old rows hold free text; it stays a choice, so that opening the list does not lose it.
function industryOptions(industry: string | null) {
  const types: readonly string[] = BUSINESS_TYPES;
  const own = industry && !types.includes(industry) ? [industry] : [];
  return [{ value: '', label: 'Not given' }, ...[...own, ...types].map((type) => ({ value: type, label: type }))];
}
