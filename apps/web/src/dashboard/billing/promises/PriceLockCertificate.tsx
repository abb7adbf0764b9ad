import { Button } from 'antd';
import { useNotify } from '../../../shared/feedback/useNotify.ts';
import { useConfirm } from '../../../shared/forms/useConfirm.ts';
import { useSubmit } from '../../../shared/forms/useSubmit.ts';
import {
  useRenewPriceLockLinkMutation,
  useWithdrawPriceLockLinkMutation,
  type PriceLockSection_lockFragment as Lock,
} from './PriceLock.generated.ts';
import tab from '../Billing.module.css';
import { keepFocus } from '../keepFocus.ts';
import styles from './PriceLock.module.css';

/** Element with the certificate and what can be done with it. */
const CERTIFICATE_ID = 'certificate';

interface PriceLockCertificateProps {
  readonly lock: Lock;
  readonly mayManage: boolean;
}

/** The certificate of a price lock: created by its client, opened and printed, its link copied, replaced or withdrawn. */
export function PriceLockCertificate({ lock: { certificateUrl, hasCertificates }, mayManage }: PriceLockCertificateProps) {
  if (!mayManage && !certificateUrl) return null;
  return (
    <div id={CERTIFICATE_ID} tabIndex={-1} className={`${styles.certificate} ${tab.target}`}>
      <h4>Certificate</h4>
      <p>
        {certificateUrl
          ? 'Anyone with the link can check it. It shows your business name, plan, price and the date the price was locked, and nothing else.'
          : 'A page to print or share, for example with your accountant. The link shows your business name, plan, price and the date the price was locked. It works until you withdraw it.'}
      </p>
      <div className={styles.actions}>
        {certificateUrl && <LinkActions url={certificateUrl} />}
        {mayManage && <Create isReplacing={certificateUrl !== null} />}
        {mayManage && hasCertificates && <WithdrawButton />}
      </div>
    </div>
  );
}

function LinkActions({ url }: { readonly url: string }) {
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      notify.success('Link Copied');
    } catch (cause) {
      notify.failure('Failed to copy the link', cause);
    }
  };
  return (
    <>
      <Button type="primary" href={url} target="_blank" rel="noreferrer">
        Open to print or save
      </Button>
      <Button onClick={() => void copy()}>Copy link</Button>
    </>
  );
}

function Create({ isReplacing }: { readonly isReplacing: boolean }) {
  const notify = useNotify();
  const confirm = useConfirm();
  const [renew] = useRenewPriceLockLinkMutation();
  const [create, busy] = useSubmit(async () => {
    try {
      await renew();
      notify.success('Certificate Created');
    } catch (cause) {
      notify.failure('Failed to create the certificate', cause);
    }
  });
  const replace = () =>
    confirm({
      title: 'Replace the link?',
      thing: 'Your certificate link',
      text: 'The current link will stop working, including on printed certificates.',
      action: 'Replace',
      run: async () => void (await renew()),
      done: 'Link Replaced',
      failed: 'Failed to replace the link',
    });
  if (isReplacing) return <Button onClick={replace}>Replace link</Button>;
  return (
    <Button type="primary" loading={busy} onClick={() => create(undefined)}>
      Create certificate
    </Button>
  );
}

function WithdrawButton() {
  const confirm = useConfirm();
  const [withdraw] = useWithdrawPriceLockLinkMutation();
  const ask = () =>
    confirm({
      title: 'Withdraw the certificate?',
      thing: 'Your certificate links',
      text: "Every link you've shared will stop working, including those for earlier prices. You can create a new one at any time.",
      action: 'Withdraw',
      run: async () => void (await withdraw()),
      focusAfter: () => keepFocus(CERTIFICATE_ID),
      done: 'Certificate Withdrawn',
      failed: 'Failed to withdraw the certificate',
    });
  return (
    <Button type="text" onClick={ask}>
      Withdraw
    </Button>
  );
}
