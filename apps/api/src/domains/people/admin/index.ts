export { AdminSummary } from './admin.resolver.ts';
export { findStaffMember, StaffMember } from './staff-members.ts';
export { changeWork, foreseeWork, type ChangeOfWork, type KindOfWork } from './change-work.ts';
export { assertStaff, StaffWork } from './staff-work.ts';
export { WaitingWork } from './waiting-work.types.ts';
export { AdminAction, AuditChange } from './admin-action.entity.ts';
export { admin } from './domain.ts';
