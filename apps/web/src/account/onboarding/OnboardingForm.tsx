import { useApolloClient } from '@apollo/client/react';
import { enumName } from '@larkline/format';
import { BUSINESS_TYPES, onboardingSchema, type OnboardingForm as OnboardingValues } from '@larkline/validation';
import { Button, Form, Input } from 'antd';
import { useNavigate } from 'react-router';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { BusinessTypeSelect } from '../../shared/forms/BusinessTypeSelect.tsx';
import { FormSkeleton } from '../../shared/forms/FormSkeleton.tsx';
import { SchemaField, SchemaForm } from '../../shared/forms/SchemaForm.tsx';
import { tellMissing } from '../../shared/forms/tellMissing.ts';
import { useFormSubmit } from '../../shared/forms/useFormSubmit.ts';
import { refreshAccess } from '../../shared/session/refreshAccess.ts';
import { getSession, useSession } from '../../shared/session/session.ts';
import { useViewerQuery, type ViewerQuery } from '../../shared/session/Viewer.generated.ts';
import { useCompleteOnboardingMutation } from './Onboarding.generated.ts';
import styles from './Onboarding.module.css';

/** The set-up form, filled in with what is known (ONB-01). A failed look-up only leaves more to type. */
export function OnboardingForm() {
  const session = useSession();
  const { data, error } = useViewerQuery({ skip: !session });
  if (session && !data && !error) return <FormSkeleton fields={4} />;
  return <SetupFields initialValues={knownValues(data?.viewer ?? null, session?.user.email ?? '')} />;
}

function SetupFields({ initialValues }: { readonly initialValues: Partial<OnboardingValues> }) {
  const [form] = Form.useForm<OnboardingValues>();
  const [complete] = useCompleteOnboardingMutation();
  const client = useApolloClient();
  const notify = useNotify();
  const navigate = useNavigate();
  const [submit, busy] = useFormSubmit({
    schema: onboardingSchema,
    form,
    send: async (input) => {
      if (!getSession()) {
        notify.failure('User not authenticated');
        return;
      }
      await complete({ variables: { input: { ...input, businessType: enumName(input.businessType) } } });
      await refreshAccess(client);
      notify.success(
        'Welcome to your dashboard!',
        'Fill in your services, opening hours, FAQs and product info, so that callers get the right answer.',
      );
      void navigate('/dashboard');
    },
    failed: (cause) => notify.error('Setup Error', 'There was an error setting up your account. Please try again.', cause),
  });
  return (
    <SchemaForm
      schema={onboardingSchema}
      form={form}
      className={styles.form}
      initialValues={initialValues}
      onFinish={submit}
      onFinishFailed={({ values }) => tellMissing(notify, onboardingSchema, values)}
    >
      <SchemaField name="businessName" label="Business Name">
        <Input autoComplete="organization" />
      </SchemaField>
      <SchemaField name="businessType" label="Business Type">
        <BusinessTypeSelect />
      </SchemaField>
      <SchemaField name="contactEmail" label="Contact Email">
        <Input type="email" autoComplete="email" autoCapitalize="none" />
      </SchemaField>
      <SchemaField name="businessPhone" label="Business Phone">
        <Input type="tel" autoComplete="tel" />
      </SchemaField>
      <Button type="primary" htmlType="submit" block className={styles.submit} loading={busy}>
        {busy ? 'Setting up...' : 'Complete Setup'}
      </Button>
    </SchemaForm>
  );
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
