import { formatDate, formatTime } from '@larkline/format';
import { Button } from 'antd';
import { Link } from 'react-router';
import { Figure } from '../../shared/brand/Figure.tsx';
import { tabAddress } from '../../shared/dashboard/tabs.ts';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { useSubmit } from '../../shared/forms/useSubmit.ts';
import { StatusBadge } from '../../shared/panel/StatusBadge.tsx';
import { useCheckChatbotInstallationMutation, type ChatbotCard_clientFragment } from './Integration.generated.ts';
import styles from './Integration.module.css';

type Installation = NonNullable<ChatbotCard_clientFragment['chatbotInstallation']>;
type Result = NonNullable<Installation['checkResult']>;

interface Meaning {
  readonly tone: 'ok' | 'warn' | 'err';
  readonly label: string;
  readonly text: string;
  /** The remedy. */
  readonly then: string;
}

const RESULTS: Readonly<Record<Result, Meaning>> = {
  FOUND: { tone: 'ok', label: 'Found', text: 'The snippet is on your home page.', then: '' },
  OTHER_ID: {
    tone: 'warn',
    label: 'Old snippet',
    text: 'We found a snippet with a different client id.',
    then: 'Replace it with the one above.',
  },
  NOT_FOUND: {
    tone: 'warn',
    label: 'Not found',
    text: "There's no snippet in your home page's source code.",
    then: "Paste it before </body> and publish. This check can't see a tag added by a script, such as a tag manager.",
  },
  UNREACHABLE: {
    tone: 'err',
    label: 'Not reached',
    text: "We couldn't read your home page.",
    then: 'If it opens in your browser, your site is probably blocking our check. The chat will still work.',
  },
  REFUSED: {
    tone: 'err',
    label: 'Refused',
    text: "We can't check this address.",
    then: "If it's wrong, correct it. If not, open the page and look for the chat button.",
  },
};

interface Check {
  readonly result: Result;
  readonly detail: string | null;
  readonly checkedAt: string;
}

interface SnippetCheckProps {
  readonly website: string | null;
  /** Further sites that may show the chat. */
  readonly sites: readonly string[];
  readonly installation: Installation;
}

/** Whether the snippet was seen on the start page of the website and of each further site, and a way to look again. */
export function SnippetCheck({ website, sites, installation }: SnippetCheckProps) {
  const { checkResult, checkDetail, checkedAt, seenAt, siteChecks } = installation;
  const ofWebsite = checkResult && checkedAt ? { result: checkResult, detail: checkDetail, checkedAt } : undefined;
  return (
    <div>
      <h3>Check</h3>
      {seenAt && (
        <p>
          Last seen on one of your pages on {formatDate(seenAt)} at <Figure>{formatTime(seenAt)}</Figure>.
        </p>
      )}
      {!website && (
        <p>
          Add your website address to <Link to={tabAddress('profile')}>your profile</Link>, and we&apos;ll check that the snippet is there.
        </p>
      )}
      {(website !== null || sites.length > 0) && (
        <ul className={styles.checks}>
          {website && <CheckedSite address={website} site={null} check={ofWebsite} />}
          {sites.map((site) => (
            <CheckedSite key={site} address={site} site={site} check={siteChecks.find((each) => each.site === site)} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface CheckedSiteProps {
  readonly address: string;
  /** `null` for the website of the profile. */
  readonly site: string | null;
  readonly check: Check | undefined;
}

function CheckedSite({ address, site, check }: CheckedSiteProps) {
  const notify = useNotify();
  const [look] = useCheckChatbotInstallationMutation();
  const [submit, busy] = useSubmit(async () => {
    try {
      await look({ variables: { site } });
    } catch (cause) {
      notify.failure(`Failed to check ${hostName(address)}`, cause);
    }
  });
  const meaning = check && RESULTS[check.result];
  return (
    <li>
      <Button loading={busy} onClick={() => submit(undefined)}>
        <span>Check {hostName(address)}</span>
      </Button>
      <div role="status">
        {meaning && check && (
          <>
            <StatusBadge tone={meaning.tone}>{meaning.label}</StatusBadge>{' '}
            {[meaning.text, check.detail, meaning.then].filter(Boolean).join(' ')}{' '}
            <span className={styles.at}>
              Checked on {formatDate(check.checkedAt)} at <Figure>{formatTime(check.checkedAt)}</Figure>.
            </span>
          </>
        )}
      </div>
    </li>
  );
}

function hostName(website: string): string {
  return URL.canParse(website) ? new URL(website).host : 'my website';
}
