import { html, layout } from '../../http/page.ts';
import { box } from './card-form.ts';

/** The bank's 3-D Secure page; `what` completes the sentence "Your bank asks you to confirm …". */
export function challengePage({ what, action, challengeId }: { what: string; action: string; challengeId: string }): string {
  const body = box(
    html`<h1>Is it you?</h1>
      <p class="mut">Your bank asks you to confirm ${what} (3-D Secure test page).</p>
      <form method="post" action="${action}" class="acts">
        <input type="hidden" name="challenge" value="${challengeId}" />
        <button class="btn p" name="answer" value="complete">Complete</button>
        <button class="btn" name="answer" value="fail">Fail</button>
      </form>`,
  );
  return layout({ title: 'Confirm the payment', body, section: null });
}
