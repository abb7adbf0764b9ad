import { recordAct } from '../../../../platform/audit/record-act.ts';
import { emit } from '../../../../platform/domain/events.ts';
import type { Context } from '../../../../platform/context/context.ts';
import type { Client } from '../../rows/index.ts';
import type { AddressChange } from './address-change.entity.ts';
import { mailInForce } from './mail-address.ts';

/** Mails a client at the address of a change from now on, and informs both addresses. The only place that changes it. */
export async function putInForce(tx: Context, client: Client, change: AddressChange): Promise<void> {
  const before = client.email;
  client.email = change.email;
  change.provenAt ??= tx.now();
  change.inForceAt = tx.now();
  await tx.em.flush();
  // The assistants say it where a business named no address for its customers.
  await emit(tx, 'businessInfoChanged', { clientId: client.id });
  await recordAct(tx, { action: 'client_address_changed', clientId: client.id, before: { email: before }, after: { email: client.email } });
  await mailInForce(tx, client, before, change.id);
}
