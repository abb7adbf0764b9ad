import { formatCount, formatPence } from '@larkline/format';
import type { ApolloCache } from '@apollo/client';
import { Input, Radio } from 'antd';
import { forgetStaffFields } from '../../shared/apollo/forgetFields.ts';
import { Figure } from '../../shared/brand/Figure.tsx';
import { DialogForm } from '../../shared/forms/DialogForm.tsx';
import { SchemaField } from '../../shared/forms/SchemaForm.tsx';
import { Fact, Facts } from '../../shared/panel/Facts.tsx';
import { businessLabel } from './Business.tsx';
import { claimFormSchema, DECISIONS, NO_DECISION } from './claimForm.ts';
import { useDecideClaimMutation, type Money_claimFragment as Claim } from './Money.generated.ts';
import styles from './Subscriptions.module.css';

const update = (cache: ApolloCache) =>
  forgetStaffFields(cache, ['guaranteeClaims', 'refunds', 'adminSummary', 'adminActions', 'auditActions']);

interface DecideClaimProps {
  /** The claim to decide; `null` while the dialog is closed. */
  readonly claim: Claim | null;
  readonly onClose: () => void;
}

/** Decides a claim under the 90-day guarantee; the business gets the note by email (CF-54). */
export function DecideClaim({ claim, onClose }: DecideClaimProps) {
  const [decide] = useDecideClaimMutation({ update });
  if (!claim) return null;
  return (
    <DialogForm
      open
      title={`Decide the claim from ${businessLabel(claim.client)}`}
      draft={`claim ${claim.id}`}
      schema={claimFormSchema}
      initial={NO_DECISION}
      submitLabel="Save decision"
      send={async ({ decision, note }) => {
        await decide({ variables: { id: claim.id, isApproved: decision === 'approve', note } });
      }}
      done="Claim decided"
      failed="Failed to decide this claim."
      saysRefusals
      onClose={onClose}
    >
      <Facts>
        <Fact name="Calls">
          <Figure>{formatCount(claim.minutes)}</Figure> minutes at <Figure>{formatPence(claim.minutePence)}</Figure>
        </Fact>
        <Fact name="Chats">
          <Figure>{formatCount(claim.chats)}</Figure> at <Figure>{formatPence(claim.chatPence)}</Figure>
        </Fact>
        <Fact name="Saved">{formatPence(claim.savedPence)}</Fact>
        <Fact name="Twice the fees">{formatPence(2 * claim.feesPence)}</Fact>
      </Facts>
      {claim.reason && (
        <blockquote className={styles.reason} dir="auto">
          {claim.reason}
        </blockquote>
      )}
      <SchemaField name="decision" label="Decision">
        <Radio.Group aria-label="Decision" className={styles.decisions} options={[...DECISIONS]} />
      </SchemaField>
      <SchemaField name="note" label="Note" hint="The business will see it in an email and on its Billing tab.">
        <Input.TextArea dir="auto" autoSize={{ minRows: 3, maxRows: 10 }} />
      </SchemaField>
    </DialogForm>
  );
}
