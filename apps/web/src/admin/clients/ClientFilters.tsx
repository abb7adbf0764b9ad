import type {
  ClientListingFilter,
  ClientListingSort,
  ListedBilling,
  ListedPlan,
  ListedService,
  PhoneSetupState,
} from '../../shared/apollo/schema.generated.ts';
import { ChoiceFilter } from '../../shared/table/ChoiceFilter.tsx';
import type { TableState } from '../../shared/table/useTableState.ts';

const BILLING_CHOICES = [
  { value: 'ACTIVE', label: 'Paid' },
  { value: 'PAST_DUE', label: 'Past due' },
  { value: 'CANCELLED', label: 'Cancelled' },
  { value: 'OTHER', label: 'Unpaid or paused' },
  { value: 'NONE', label: 'Never paid' },
] as const;

const SERVICE_CHOICES = [
  { value: 'PHONE', label: 'Receptionist on' },
  { value: 'CHAT', label: 'Chatbot on' },
  { value: 'BOTH', label: 'Both on' },
  { value: 'NONE', label: 'Neither on' },
] as const;

const PLAN_CHOICES = [
  { value: 'SUITE_PREMIUM', label: 'Suite - Premium' },
  { value: 'SUITE_PRO', label: 'Suite - Pro' },
  { value: 'SUITE_BASIC', label: 'Suite - Basic' },
  { value: 'RECEPTIONIST_PREMIUM', label: 'Receptionist - Premium' },
  { value: 'RECEPTIONIST_PRO', label: 'Receptionist - Pro' },
  { value: 'RECEPTIONIST_BASIC', label: 'Receptionist - Basic' },
  { value: 'CHATBOT_PREMIUM', label: 'Chatbot - Premium' },
  { value: 'CHATBOT_PRO', label: 'Chatbot - Pro' },
  { value: 'CHATBOT_BASIC', label: 'Chatbot - Basic' },
  { value: 'FREE', label: 'Free' },
] as const;

const PHONE_CHOICES = [
  { value: 'REQUESTED', label: 'Phone requested' },
  { value: 'ACTIVE', label: 'Phone active' },
  { value: 'NONE', label: 'No phone' },
] as const;

/** The filters of the directory: payment status, plan, services and phone setup (ADM-05). */
export function ClientFilters({ state }: { readonly state: TableState<ClientListingSort, ClientListingFilter> }) {
  const { filters } = state.address;
  const choose = (changed: Partial<ClientListingFilter>) => state.change({ filters: { ...filters, ...changed } });
  return (
    <>
      <ChoiceFilter<ListedBilling>
        label="Billing"
        all="Any billing"
        choices={BILLING_CHOICES}
        value={filters.billing}
        onChange={(billing) => choose({ billing })}
      />
      <ChoiceFilter<ListedPlan>
        label="Plan"
        all="Any plan"
        choices={PLAN_CHOICES}
        value={filters.plan}
        onChange={(plan) => choose({ plan })}
      />
      <ChoiceFilter<ListedService>
        label="Services"
        all="Any services"
        choices={SERVICE_CHOICES}
        value={filters.service}
        onChange={(service) => choose({ service })}
      />
      <ChoiceFilter<PhoneSetupState>
        label="Phone setup"
        all="Any phone setup"
        choices={PHONE_CHOICES}
        value={filters.phone}
        onChange={(phone) => choose({ phone })}
      />
    </>
  );
}
