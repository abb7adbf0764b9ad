export { sendConfirmation } from './confirmation.service.ts';
export { mayBeMailed } from './mail-limits.ts';
export { SessionPayload } from './session.types.ts';
export { isSessionOpen, startSession } from './session.service.ts';
export { createUser, findUserByEmail, getUser, notifyExistingAccount, openAccount, parseNewAccount } from './sign-up.service.ts';
export { UserRole } from './user-role.entity.ts';
export { User } from './user.entity.ts';
export { addVisitorConsent } from './visitor-consent.ts';
export { accounts } from './domain.ts';
