import type {
  ClientListingFilter,
  ClientListingSort,
  ListedBilling,
  ListedPlan,
  ListedService,
  PhoneSetupState,
} from '../../shared/apollo/schema.generated.ts';
import { choiceParam } from '../../shared/table/filterParams.ts';
import type { TableSpec } from '../../shared/table/tableAddress.ts';

/** Shown when the directory could not be loaded (E42). */
export const FAILURE = 'Failed to load client directory.';

/** How the address describes the directory; newest first (ADM-05). */
export const CLIENT_TABLE: TableSpec<ClientListingSort, ClientListingFilter> = {
  sorts: ['NEWEST', 'OLDEST', 'NAME_ASC', 'NAME_DESC'],
  sizes: [25, 50],
  filters: {
    billing: choiceParam<ListedBilling>('billing', 'billing', {
      active: 'ACTIVE',
      'past-due': 'PAST_DUE',
      cancelled: 'CANCELLED',
      other: 'OTHER',
      none: 'NONE',
    }),
    plan: choiceParam<ListedPlan>('plan', 'plan', {
      'suite-premium': 'SUITE_PREMIUM',
      'suite-pro': 'SUITE_PRO',
      'suite-basic': 'SUITE_BASIC',
      'receptionist-premium': 'RECEPTIONIST_PREMIUM',
      'receptionist-pro': 'RECEPTIONIST_PRO',
      'receptionist-basic': 'RECEPTIONIST_BASIC',
      'chatbot-premium': 'CHATBOT_PREMIUM',
      'chatbot-pro': 'CHATBOT_PRO',
      'chatbot-basic': 'CHATBOT_BASIC',
      free: 'FREE',
    }),
    service: choiceParam<ListedService>('service', 'service', { phone: 'PHONE', chat: 'CHAT', both: 'BOTH', none: 'NONE' }),
    phone: choiceParam<PhoneSetupState>('phone', 'phone setup', { requested: 'REQUESTED', active: 'ACTIVE', none: 'NONE' }),
  },
};

/** Labels of the sort orders. */
export const CLIENT_SORTS: Readonly<Record<ClientListingSort, string>> = {
  NEWEST: 'Newest first',
  OLDEST: 'Oldest first',
  NAME_ASC: 'Name, A to Z',
  NAME_DESC: 'Name, Z to A',
};
