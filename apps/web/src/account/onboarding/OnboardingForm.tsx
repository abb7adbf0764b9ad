import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { enumName } from '@larkline/format';
import { BUSINESS_TYPES, onboardingSchema, type OnboardingForm as OnboardingValues } from '@larkline/validation';
import { useNavigate } from 'react-router';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { BusinessTypeSelect } from '../../shared/forms/BusinessTypeSelect.tsx';
import { BusyButton } from '../../shared/forms/BusyButton.tsx';
import { EmailField } from '../../shared/forms/EmailField.tsx';
import { FormSkeleton } from '../../shared/forms/FormSkeleton.tsx';
import { PlainField, PlainForm, PlainInput } from '../../shared/forms/PlainForm.tsx';
import { reportMissing } from '../../shared/forms/reportMissing.ts';
import { usePlainForm } from '../../shared/forms/usePlainForm.ts';
import { meetsRequirement } from '../../shared/session/access.ts';
import { refreshAccess } from '../../shared/session/refreshAccess.ts';
import { getSession, useSession } from '../../shared/session/session.ts';
import { useViewerQuery, ViewerDocument, type ViewerQuery } from '../../shared/session/Viewer.generated.ts';
import { useCompleteOnboardingMutation } from './Onboarding.generated.ts';

/** The setup form, filled in with the known details (ONB-01). A failed look-up only leaves more to type. */
export function OnboardingForm() {
  const session = useSession();
  const { data, error } = useViewerQuery({ skip: !session });
  if (session && !data && !error) return <FormSkeleton fields={4} />;
  return <SetupFields initialValues={knownValues(data?.viewer ?? null, session?.user.email ?? '')} />;
}

function SetupFields({ initialValues }: { readonly initialValues: Partial<OnboardingValues> }) {
  // The steps that the dashboard counts have changed.
  const [complete] = useCompleteOnboardingMutation({ update: (cache) => void cache.evict({ fieldName: 'dashboard' }) });
  const client = useApolloClient();
  const notify = useNotify();
  const navigate = useNavigate();
  const form = usePlainForm({
    schema: onboardingSchema,
    initial: initialValues,
    onFaults: (_faults, texts) => void reportMissing(notify, onboardingSchema, texts),
    send: async (input) => {
      if (!getSession()) {
        notify.failure('User not authenticated');
        return;
      }
      await complete({ variables: { input: { ...input, businessType: enumName(input.businessType) } } });
      await refreshAccess(client);
      if (!(await hasAccess(client))) {
        notify.success('Your details are saved', 'Choose a plan and your dashboard will open as soon as you’ve paid.');
        void navigate('/pricing');
        return;
      }
      notify.success('Welcome to your dashboard!', 'Add your services, opening hours, FAQs and products so callers get the right answers.');
      void navigate('/dashboard');
    },
    failed: (cause) => notify.error('Setup Error', 'There was an error setting up your account. Please try again.', cause),
  });
  return (
    <PlainForm form={form} stars>
      <PlainInput name="businessName" label="Business Name" autoComplete="organization" />
      <PlainField name="businessType" label="Business Type">
        {(control) => <BusinessTypeSelect {...control} />}
      </PlainField>
      <EmailField
        name="contactEmail"
        label="Contact Email"
        autoComplete="email"
        hint="For your customers, and for callers’ messages. If you don’t sign in with it, we’ll ask you to confirm it first."
      />
      <PlainInput name="businessPhone" label="Business Phone" type="tel" autoComplete="tel" />
      <BusyButton type="submit" busy={form.busy}>
        {form.busy ? 'Setting up...' : 'Complete Setup'}
      </BusyButton>
    </PlainForm>
  );
}

/** Whether the dashboard is open to this person; without an answer, the dashboard itself says so. */
async function hasAccess(client: ApolloClient): Promise<boolean> {
  const { data } = await client.query({ query: ViewerDocument, fetchPolicy: 'cache-only' });
  return data?.viewer ? meetsRequirement(data.viewer, 'subscription') : true;
}

function knownValues(viewer: ViewerQuery['viewer'], email: string): Partial<OnboardingValues> {
  const client = viewer?.client;
  const businessType = BUSINESS_TYPES.find((each) => each === client?.industry);
  return {
    businessName: client?.businessName ?? '',
    contactEmail: client?.email ?? email,
    businessPhone: client?.phone ?? '',
    ...(businessType ? { businessType } : {}),
  };
}
