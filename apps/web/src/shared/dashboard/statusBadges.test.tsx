import { render, screen } from '@testing-library/react';
import { BillingStatusBadge, ServicesStatusBadge } from './statusBadges.tsx';

const SERVICES = [
  ['ACTIVE', 'Active'],
  ['PAUSED', 'Paused'],
  ['MAINTENANCE', 'Maintenance'],
  ['CANCELLED', 'Cancelled'],
  ['OTHER', 'Other'],
  ['other', 'Other'],
  ['ON_HOLD', 'On hold'],
  [null, 'Inactive'],
] as const;
const BILLING = [
  ['ACTIVE', 'Active'],
  ['PAST_DUE', 'Past due'],
  ['CANCELLED', 'Cancelled'],
  ['canceled', 'Cancelled'],
  ['OTHER', 'Other'],
  [null, 'Free'],
] as const;

it.each(SERVICES)('SRV-09 the status %s of the services reads %s', (status, word) => {
  render(<ServicesStatusBadge status={status} />);

  expect(screen.getByText(word)).toBeInTheDocument();
});

it.each(BILLING)('SRV-04 BIL-03 the payment status %s reads %s', (status, word) => {
  render(<BillingStatusBadge status={status} />);

  expect(screen.getByText(word)).toBeInTheDocument();
});
