import { formatDate, formatTime } from '@larkline/format';
import { Button } from 'antd';
import { Link } from 'react-router';
import { tabAddress } from '../../shared/dashboard/tabs.ts';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { useSubmit } from '../../shared/forms/useSubmit.ts';
import { StatusBadge } from '../../shared/panel/StatusBadge.tsx';
import { useCheckChatbotInstallationMutation, type ChatbotCard_clientFragment } from './Integration.generated.ts';
import styles from './Integration.module.css';

type Installation = NonNullable<ChatbotCard_clientFragment['chatbotInstallation']>;
type Result = NonNullable<Installation['checkResult']>;

const RESULTS: Readonly<Record<Result, { readonly tone: 'ok' | 'warn' | 'err'; readonly label: string; readonly text: string }>> = {
  FOUND: { tone: 'ok', label: 'Found', text: 'The snippet is on the start page of your website.' },
  OTHER_ID: { tone: 'warn', label: 'Old snippet', text: 'There is a snippet with another client id: paste the one above instead.' },
  NOT_FOUND: {
    tone: 'warn',
    label: 'Not found',
    text: 'The start page has no snippet in its source. A tag that is added by a script, such as a tag manager, cannot be seen by this check.',
  },
  UNREACHABLE: { tone: 'err', label: 'Not reached', text: 'Your website could not be read.' },
  REFUSED: { tone: 'err', label: 'Refused', text: 'The address in your profile cannot be checked.' },
};

interface SnippetCheckProps {
  readonly website: string | null;
  readonly installation: Installation;
}

/** Whether the snippet was seen on the start page of the website, and a way to look again. */
export function SnippetCheck({ website, installation }: SnippetCheckProps) {
  const notify = useNotify();
  const [check] = useCheckChatbotInstallationMutation();
  const [submit, busy] = useSubmit(async () => {
    try {
      await check();
    } catch (cause) {
      notify.failure('Failed to check your website', cause);
    }
  });
  const { checkResult, checkDetail, checkedAt } = installation;
  const result = checkResult && RESULTS[checkResult];
  return (
    <div>
      <h3>Check</h3>
      {website ? (
        <div className={styles.check}>
          <Button loading={busy} onClick={() => submit(undefined)}>
            Check {hostOf(website)}
          </Button>
          <div role="status">
            {result && checkedAt && (
              <>
                <StatusBadge tone={result.tone}>{result.label}</StatusBadge> {result.text} {checkDetail}{' '}
                <span className={styles.at}>
                  Checked on {formatDate(checkedAt)} at {formatTime(checkedAt)}.
                </span>
              </>
            )}
          </div>
        </div>
      ) : (
        <p>
          Add the address of your website to <Link to={tabAddress('profile')}>your profile</Link>, and we can look whether the snippet is
          there.
        </p>
      )}
    </div>
  );
}

function hostOf(website: string): string {
  return URL.canParse(website) ? new URL(website).host : 'my website';
}
