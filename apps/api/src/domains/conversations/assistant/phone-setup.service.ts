import { entitlements } from '@larkline/catalogue';
import { BRAND } from '@larkline/brand';
import { phoneSetupSchema, type PhoneSetupForm } from '@larkline/validation';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { parse } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/context/context.ts';
import { queueMail } from '../../../integrations/mail/index.ts';
import { Billing } from '../../money/subscriptions/index.ts';
import { getOwnClient, type Client, type ClientChange } from '../../people/rows/index.ts';
import { AssistantIntegrationSettings } from './assistant-integration-settings.entity.ts';
import { PhoneRequestMail, PhoneRequestStaffMail } from './PhoneMails.tsx';

const ALREADY = "You've already requested a phone receptionist. To change it, please contact support.";

/**
 * Requests the phone receptionist, from either screen (CF-36): status of the client, setup method and completeness are written
 * in one transaction, with a mail to the client and one to staff. The same request again changes nothing. Throws INVALID_INPUT,
 * ALREADY_REQUESTED for another one, UPGRADE_REQUIRED for a plan without it, NOT_FOUND without a client.
 */
export function requestPhoneReceptionist(ctx: Context, input: PhoneSetupForm): Promise<ClientChange> {
  const { method, phoneNumber } = parse(phoneSetupSchema, input);
  const existing = method === 'existing' ? phoneNumber : null;
  const status = method === 'existing' ? 'pending_existing' : 'pending_new';
  return inTransaction(ctx, async (tx) => {
    const client = await getOwnClient(tx);
    if (client.phoneReceptionistStatus !== 'none') {
      const isSame = client.phoneReceptionistStatus === status && (client.phoneReceptionistExistingInput ?? null) === existing;
      if (isSame) return { client };
      throw new AppError('ALREADY_REQUESTED', ALREADY);
    }
    const billing = await tx.em.findOne(Billing, { clientId: client.id });
    if (!entitlements(billing?.plan).canUseReceptionist) throw new AppError('UPGRADE_REQUIRED', 'This feature requires a higher plan.');
    tx.em.assign(client, { phoneReceptionistStatus: status, phoneReceptionistExistingInput: existing, phoneRequestedAt: tx.now() });
    const setup = { phoneSetupMethod: method, phoneNumber: existing, phoneSetupComplete: true };
    await tx.em.upsert(AssistantIntegrationSettings, { clientId: client.id, ...setup });
    await tx.em.flush();
    await mailRequest(tx, client, existing);
    return { client };
  });
}

async function mailRequest(tx: Context, client: Client, existingNumber: string | null): Promise<void> {
  const facts = { publicUrl: tx.env.PUBLIC_URL, businessName: client.businessName, existingNumber };
  await queueMail(tx, {
    kind: 'phone_request',
    recipient: client.email,
    replyTo: BRAND.email,
    subject: "You've requested a phone receptionist",
    body: PhoneRequestMail(facts),
  });
  await queueMail(tx, {
    kind: 'phone_request_staff',
    recipient: BRAND.email,
    replyTo: client.email,
    subject: `New phone receptionist request: ${client.businessName}`,
    body: PhoneRequestStaffMail({ ...facts, email: client.email, clientId: client.id }),
  });
}
