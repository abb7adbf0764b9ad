// Every tab of the admin area that is open, one line each; alphabetical by path.
export { analytics } from '../admin/analytics/tab.ts';
export { auditLog } from '../admin/audit-log/tab.ts';
export { clients } from '../admin/clients/tab.ts';
export { inbox } from '../admin/inbox/tab.ts';
export { operations } from '../admin/operations/tab.ts';
export { overview } from '../admin/shell/overview.ts';
export { subscriptions } from '../admin/subscriptions/tab.ts';
