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

/** Everything that the agents connect to (PUB-19). What goes beyond the names depends on what the product can do. */
export const INTEGRATIONS: readonly IntegrationGroup[] = [
  {
    title: 'Calendars',
    icon: 'calendar',
    systems: [
      [withPlan('Google Calendar', 'calendars'), 'Busy times are read, bookings are written.'],
      [withPlan('Outlook calendar', 'calendars'), 'For Microsoft 365 and Outlook.com accounts.'],
      [
        withPlan('Calendly', 'calendly'),
        worded('calendlyEvents', 'Your event types keep their lengths and buffers.', 'For bookings that you take there already.'),
      ],
    ],
  },
  {
    title: 'Shops',
    icon: 'bag',
    systems: [
      [
        withPlan('Shopify', 'shops'),
        worded('shopLookups', 'Products, stock and where an order is.', 'For the products and the questions of your shop.'),
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
        worded('wordpressPlugin', 'A plugin to switch on, no theme to edit.', 'One line of code, on WordPress or any other site.'),
      ],
      [withPlan('Custom APIs', 'systems'), 'For your own software; we plan it with you.'],
      [
        withPlan('CRMs', 'systems'),
        worded(
          'crmNotes',
          'Contacts and notes land where your team looks.',
          'For the contacts and notes of your team; we plan it with you.',
        ),
      ],
    ],
  },
];
