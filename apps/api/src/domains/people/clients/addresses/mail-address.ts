import { queueMail } from '../../../../integrations/mail/index.ts';
import type { Context } from '../../../../platform/context/context.ts';
import type { Client } from '../../rows/index.ts';
import type { AddressChange } from './address-change.entity.ts';
import { addressToken } from './address-link.ts';
import { AddressAskedMail, AddressInForceMail, AddressLeftMail, AddressProvenMail, ConfirmAddressMail } from './AddressMails.tsx';

/** Queues the mail with the link of a change, to the address that it is about. */
export async function mailAddressLink(tx: Context, { clientId, id, email, askedBy }: AddressChange): Promise<void> {
  const { PUBLIC_URL: publicUrl } = tx.env;
  const token = addressToken(tx, { clientId, changeId: id });
  await queueMail(tx, {
    kind: 'confirm_address',
    recipient: email,
    subject: 'Confirm this address for your messages',
    // Browsers never send the part after the hash to a server.
    body: ConfirmAddressMail({ publicUrl, link: `${publicUrl}/confirm-address#token=${token}`, askedBy: askedBy ?? null }),
    secrets: [token],
  });
}

/** Informs the current address that a new one was requested. */
export async function mailOldAddress(tx: Context, client: Client, { id, email }: AddressChange): Promise<void> {
  await queueMail(tx, {
    kind: 'address_asked',
    recipient: client.email,
    subject: 'Someone asked to change your address',
    body: AddressAskedMail({ ...mailFacts(tx, client), email }),
    dedupeKey: `address-asked:${id}`,
  });
}

/** Informs the address in force that the mailbox of the new one was confirmed, by someone who was not signed in. */
export async function mailProven(tx: Context, client: Client, { id, email }: AddressChange): Promise<void> {
  await queueMail(tx, {
    kind: 'address_proven',
    recipient: client.email,
    subject: 'Start using your new address?',
    body: AddressProvenMail({ ...mailFacts(tx, client), email }),
    dedupeKey: `address-proven:${id}`,
  });
}

/** Informs the new address, and the one before it, that messages go to the new one. */
export async function mailInForce(tx: Context, client: Client, before: string, id: string): Promise<void> {
  const facts = mailFacts(tx, client);
  await queueMail(tx, {
    kind: 'address_left',
    recipient: before,
    subject: 'Your messages now go to another address',
    body: AddressLeftMail({ ...facts, email: client.email }),
    dedupeKey: `address-left:${id}`,
  });
  await queueMail(tx, {
    kind: 'address_in_force',
    recipient: client.email,
    subject: 'Your messages now come to this address',
    body: AddressInForceMail(facts),
    dedupeKey: `address-in-force:${id}`,
  });
}

function mailFacts({ env }: Context, { businessName }: Client) {
  return { publicUrl: env.PUBLIC_URL, businessName };
}
