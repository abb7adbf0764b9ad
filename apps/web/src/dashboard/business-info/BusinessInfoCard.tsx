import { businessInfoSchema } from '@larkline/validation';
import { Button, Input } from 'antd';
import { useMemo } from 'react';
import { useFillIn } from '../../shared/forms/AutosaveForm.tsx';
import { BusinessTypeSelect } from '../../shared/forms/BusinessTypeSelect.tsx';
import { FieldGrid, WholeLine } from '../../shared/forms/FieldGrid.tsx';
import { SchemaField } from '../../shared/forms/SchemaForm.tsx';
import { UndoableForm } from '../../shared/undo/UndoableForm.tsx';
import {
  useSaveBusinessInfoMutation,
  useUndoBusinessInfoMutation,
  type BusinessInfoCard_clientFragment,
} from './BusinessInfo.generated.ts';
import styles from './BusinessInfo.module.css';
import { profileDetails, toPatch, toFormValues } from './businessInfoForm.ts';
import { OpeningTimes } from './OpeningTimes.tsx';

/** The Business Information card, which is saved automatically (BIZ-01, BIZ-02). */
export function BusinessInfoCard({ client }: { readonly client: BusinessInfoCard_clientFragment }) {
  const [save] = useSaveBusinessInfoMutation();
  const [undo] = useUndoBusinessInfoMutation();
  const stored = useMemo(() => toFormValues(client.businessInfo), [client.businessInfo]);
  return (
    <UndoableForm
      name="business-info"
      record={client.id}
      title="Business Information"
      schema={businessInfoSchema}
      stored={stored}
      save={async (patch) => (await save({ variables: { input: toPatch(patch) } })).data?.saveBusinessInfo.undo}
      undo={(id) => undo({ variables: { id } })}
      saved="Business Information Updated"
      failed="Failed to update business information."
    >
      <FieldGrid>
        <SchemaField
          name="weeklyHours"
          label="Opening Hours"
          hint="Set hours for each day and your assistant can answer “Are you open now?”"
          wide
        >
          <OpeningTimes timezone={client.calendarSettings?.timezone ?? undefined} />
        </SchemaField>
        <SchemaField name="openingHours" label="Anything else about your hours" hint="Such as “by appointment on Saturdays”." wide>
          <Input.TextArea dir="auto" autoSize={{ minRows: 1, maxRows: 5 }} />
        </SchemaField>
        <SchemaField name="about" label="About" hint="Who you are, in two or three sentences." wide>
          <Input.TextArea dir="auto" autoSize={{ minRows: 3, maxRows: 10 }} />
        </SchemaField>
        <SchemaField name="services" label="Services" hint="What you offer, one per line or in a sentence." wide>
          <Input.TextArea dir="auto" autoSize={{ minRows: 3, maxRows: 10 }} />
        </SchemaField>
        <SchemaField name="location" label="Location" hint="Your address, and how to find you." wide>
          <Input.TextArea dir="auto" autoSize={{ minRows: 1, maxRows: 5 }} />
        </SchemaField>
        <WholeLine>
          <ProfileDetails client={client} />
        </WholeLine>
        <SchemaField name="businessName" label="Business Name" hint="The name your assistant gives customers.">
          <Input dir="auto" autoComplete="organization" />
        </SchemaField>
        <SchemaField name="businessType" label="Business Type">
          <BusinessTypeSelect />
        </SchemaField>
        <SchemaField name="contactEmail" label="Contact Email" wide>
          <Input type="email" autoComplete="email" autoCapitalize="none" />
        </SchemaField>
        <SchemaField name="contactPhone" label="Contact Phone">
          <Input type="tel" autoComplete="tel" />
        </SchemaField>
        <SchemaField name="contactPhoneAlt" label="Second Phone">
          <Input type="tel" autoComplete="off" />
        </SchemaField>
      </FieldGrid>
    </UndoableForm>
  );
}

function ProfileDetails({ client }: { readonly client: BusinessInfoCard_clientFragment }) {
  const fillIn = useFillIn();
  return (
    <div className={styles.fromProfile}>
      <div>
        <h3>Name and contact details for customers</h3>
        <p>These are separate from your profile, so customers can be given a different name or number.</p>
      </div>
      <Button onClick={() => fillIn(profileDetails(client))}>Use profile details</Button>
    </div>
  );
}
