import { worded } from '@larkline/catalogue';
import type { IconName } from '../../shared/brand/icons.ts';
import { withPlan, type AbilityWords } from '../../shared/layout/ability-text.ts';

/** Systems of one kind that the agents connect to. */
export interface IntegrationGroup {
  readonly title: string;
  readonly icon: IconName;
  /** The name of each, and its use. */
  readonly systems: readonly (readonly [name: AbilityWords, use: string])[];
}

/** Everything that the agents connect to (PUB-19). Details beyond the names depend on the product's abilities. */
export const INTEGRATIONS: readonly IntegrationGroup[] = [
  {
    title: 'Calendars',
    icon: 'calendar',
    systems: [
      [withPlan('Google Calendar', 'calendars'), 'It checks when you’re busy and adds the bookings.'],
      [withPlan('Outlook calendar', 'calendars'), 'For Microsoft 365 and Outlook.com accounts.'],
      [
        withPlan('Calendly', 'calendly'),
        worded('calendlyEvents', 'Your event types keep their lengths and buffers.', 'If you already take bookings there.'),
      ],
    ],
  },
  {
    title: 'Shops',
    icon: 'bag',
    systems: [
      [
        withPlan('Shopify', 'shops'),
        worded('shopLookups', 'Products, stock and the status of an order.', 'For questions about your products.'),
      ],
      [
        withPlan('WooCommerce', 'shops'),
        worded('shopLookups', 'The same, straight from your WordPress shop.', 'The same for your WooCommerce shop.'),
      ],
      [withPlan('Magento', 'shops'), 'Open Source and Adobe Commerce.'],
    ],
  },
  {
    title: 'Website and systems',
    icon: 'plug',
    systems: [
      [
        withPlan('WordPress widget', 'widget'),
        worded('wordpressPlugin', 'Just switch on a plugin: no theme to edit.', 'One line of code, on WordPress or any other site.'),
      ],
      [withPlan('Custom APIs', 'systems'), 'For your own software. We’ll plan it with you.'],
      [
        withPlan('CRMs', 'systems'),
        worded(
          'crmNotes',
          'Contacts and notes go where your team will look.',
          'For your team’s contacts and notes. We’ll plan it with you.',
        ),
      ],
    ],
  },
];
