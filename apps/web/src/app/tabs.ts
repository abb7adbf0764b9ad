// Every tab of the dashboard that is open, one line each; alphabetical by path.
export { assistant } from '../dashboard/assistant/tab.ts';
export { billing } from '../dashboard/billing/tab.ts';
export { businessInfo } from '../dashboard/business-info/tab.ts';
export { calendar } from '../dashboard/calendar/tab.ts';
export { currentPlan } from '../dashboard/current-plan/tab.ts';
export { faqs } from '../dashboard/faqs/tab.ts';
export { integration } from '../dashboard/integration/tab.ts';
export { callLogs, chatLogs } from '../dashboard/logs/tab.ts';
export { products } from '../dashboard/products/tab.ts';
export { profile } from '../dashboard/profile/tab.ts';
export { receptionist } from '../dashboard/receptionist/tab.ts';
export { rehearsal } from '../dashboard/rehearsal/tab.ts';
export { callStats, chatStats } from '../dashboard/stats/tab.ts';
