import { Button } from 'antd';
import { Link } from 'react-router';
import { tabAddress } from '../../shared/dashboard/tabs.ts';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import type { Answering_channelFragment } from '../../shared/dashboard/Answering.generated.ts';
import { ChannelState } from '../../shared/dashboard/ChannelState.tsx';
import { useConfirm } from '../../shared/forms/useConfirm.ts';
import { Panel } from '../../shared/panel/Panel.tsx';
import { getActing, refuseWhileActing } from '../../shared/session/acting.ts';
import { useReplaceChatbotIdMutation, type ChatbotCard_clientFragment } from './Integration.generated.ts';
import styles from './Integration.module.css';
import { SnippetCheck } from './SnippetCheck.tsx';

interface ChatbotCardProps {
  readonly website: string | null;
  /** Further sites that may show the chat. */
  readonly sites: readonly string[];
  readonly installation: NonNullable<ChatbotCard_clientFragment['chatbotInstallation']>;
  /** What visitors currently see; `null` until known. */
  readonly answering: Answering_channelFragment | null;
}

/** The Website Chatbot card: the snippet, how it is installed, and whether it was seen on the website (INT-01 to INT-03). */
export function ChatbotCard({ website, sites, installation, answering }: ChatbotCardProps) {
  const notify = useNotify();
  const confirm = useConfirm();
  const [replaceId] = useReplaceChatbotIdMutation();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(installation.snippet);
      notify.success('Copied!');
    } catch (cause) {
      notify.failure('Failed to copy snippet', cause);
    }
  };
  const replace = () =>
    confirm({
      title: 'Replace the client id?',
      thing: installation.publicId,
      text: 'Every page with the old snippet will stop showing your chat straight away, and any open chats will end. Then paste the new snippet into every page.',
      action: 'Replace',
      run: async () => void (await replaceId()),
      done: 'Client id replaced',
      failed: 'Failed to replace the client id',
    });
  return (
    <Panel title="Website Chatbot" lead="One tag, for every page of your website. Chatbot setup completes within 24 hours.">
      <div className={styles.parts}>
        {answering && <ChannelState channel={answering} here="integration" />}
        <div className={styles.snippet}>
          <pre role="group" aria-label="Snippet">
            <code>{installation.snippet}</code>
          </pre>
          <Button type="primary" onClick={() => void copy()}>
            Copy
          </Button>
        </div>
        <div>
          <h3>How to install</h3>
          <ol>
            <li>Copy the snippet.</li>
            <li>
              Paste it into every page of your website, just before <code>{'</body>'}</code>. Website builders have a setting for it, often
              called custom code or footer code.
            </li>
            <li>Publish your website, then check here that we can see the snippet.</li>
          </ol>
        </div>
        <SnippetCheck website={website} sites={sites} installation={installation} />
        <div>
          <h3>Try it</h3>
          <p>
            Before your visitors do, <Link to={tabAddress('rehearsal')}>ask your assistant in Rehearsal</Link>. It answers just as the chat
            on your website does.
          </p>
        </div>
        <details className={styles.notes}>
          <summary>
            <h3>Technical notes</h3>
          </summary>
          <ul>
            <li>
              The script loads in the background (<code>async</code>), so it won&apos;t slow your page down.
            </li>
            <li>
              <code>client_id</code> is public. It identifies your business and can&apos;t be used to sign in. <code>webhook_url</code> is
              one of our addresses and contains no secrets.
            </li>
            <li>
              If your website sends a Content-Security-Policy, allow <code>{new URL(scriptAddress(installation.snippet)).origin}</code> in{' '}
              <code>script-src</code> and <code>connect-src</code>.
            </li>
          </ul>
          <div className={styles.replace}>
            <Button onClick={() => (getActing() ? refuseWhileActing() : replace())}>Replace the client id</Button>
            <p>Only do this if someone is misusing it. Pages with the old snippet will stop showing your chat.</p>
          </div>
        </details>
      </div>
    </Panel>
  );
}

function scriptAddress(snippet: string): string {
  return /src="([^"]+)"/.exec(snippet)?.[1] ?? window.location.origin;
}
