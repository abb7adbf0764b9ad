import { Button, Result } from 'antd';
import { signOut } from '../../shared/session/signOut.ts';

/** What stands where access could not be checked: nothing is shown, and the check can be repeated (ACL-07). */
export function AccessUnknown({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <main>
      <Result
        status="warning"
        title={<h1>Your access could not be checked</h1>}
        subTitle="Please check your connection and try again."
        extra={[
          <Button key="retry" type="primary" onClick={onRetry}>
            Try again
          </Button>,
          <Button key="leave" onClick={() => void signOut()}>
            Sign out
          </Button>,
        ]}
      />
    </main>
  );
}
