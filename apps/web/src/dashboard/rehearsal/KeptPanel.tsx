import { formatCount, formatDateTime } from '@larkline/format';
import { Button, Radio } from 'antd';
import { useEffect, useRef } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { useRehearsal } from '../../shared/answers/useRehearsal.ts';
import { forgetFields } from '../../shared/apollo/forgetFields.ts';
import type { RehearsedQuestionFilter, RehearsedQuestionSort } from '../../shared/apollo/schema.generated.ts';
import { Icon } from '../../shared/brand/Icon.tsx';
import { useAct } from '../../shared/forms/useAct.ts';
import { Bones } from '../../shared/panel/Bones.tsx';
import { EmptyState } from '../../shared/panel/EmptyState.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import { Stack } from '../../shared/panel/Stack.tsx';
import { ListFrame } from '../../shared/table/ListFrame.tsx';
import { useList } from '../../shared/table/useTable.tsx';
import type { AddressFilters } from '../../shared/table/tableAddress.ts';
import type { TableState } from '../../shared/table/useTableState.ts';
import { UndoNotice } from '../../shared/undo/UndoNotice.tsx';
import { useDelete } from '../../shared/undo/useDelete.ts';
import { KeptRow } from './KeptRow.tsx';
import { KEPT, KEPT_QUESTIONS } from './keptTable.ts';
import { useDeleteRehearsedQuestionsMutation, useRunRehearsalMutation } from './Rehearsal.generated.ts';
import styles from './Rehearsal.module.css';
import { useAccept } from './useAccept.ts';

/** The kept questions with their answers, and changes since these were accepted. */
export function KeptPanel({ onAddFaq }: { readonly onAddFaq: (question: string) => void }) {
  const list = useList(KEPT_QUESTIONS);
  const { state } = list;
  const rehearsal = useRehearsal();
  const top = useRef<HTMLDivElement>(null);
  const remove = useRemove();
  const waiting = rehearsal?.waiting ?? 0;
  useNewAnswers(waiting > 0);
  const { accept, busy } = useAccept(rehearsal?.run ?? 0);
  return (
    <Panel
      title={list.label}
      lead="We ask these again whenever you change your FAQs, products or business information, and show you which answers changed."
      tools={rehearsal && rehearsal.total > 0 && <RunButton isRunning={waiting > 0} />}
    >
      <Stack>
        <UndoNotice list={KEPT} />
        <ListFrame
          {...list}
          top={top}
          withSort={false}
          filters={<AnswerFilter state={state} changed={rehearsal?.changed ?? 0} />}
          tools={
            rehearsal &&
            rehearsal.changed > 0 && (
              <Button disabled={waiting > 0} loading={busy} onClick={() => accept(null)}>
                {rehearsal.changed === 1 ? 'Accept the new answer' : `Accept all ${formatCount(rehearsal.changed)} new answers`}
              </Button>
            )
          }
          skeleton={<Bones shape="cards" count={3} className={styles.bones} />}
          noMatch={state.address.filters.difference === 'CHANGED' ? <NoChangedAnswers onClear={() => state.clear()} /> : undefined}
        >
          {(rows) => (
            // Without bullets WebKit would not read it as a list.
            // oxlint-disable-next-line jsx-a11y/no-redundant-roles
            <ul role="list" className={styles.kept}>
              {rows.map((row) => (
                <KeptRow
                  key={row.id}
                  question={row}
                  isRunning={waiting > 0}
                  onAccept={() => accept([row.id])}
                  onAddFaq={() => onAddFaq(row.question)}
                  onRemove={() => remove([{ id: row.id, name: row.question }])}
                />
              ))}
            </ul>
          )}
        </ListFrame>
        {rehearsal?.answeredAt && (
          <p className={styles.asOf} role="status">
            {waiting > 0
              ? `Asking again: ${formatCount(waiting)} to go…`
              : `Last asked on ${formatDateTime(rehearsal.answeredAt)}. Answers that differ only by date don't count as changed.`}
          </p>
        )}
      </Stack>
    </Panel>
  );
}

/** Asks for the list again when a run has ended. */
function useNewAnswers(isRunning: boolean): void {
  const { cache } = useApolloClient();
  const wasRunning = useRef(false);
  useEffect(
    function showNewAnswers() {
      if (wasRunning.current && !isRunning) forgetFields(cache, ['rehearsedQuestions']);
      wasRunning.current = isRunning;
    },
    [cache, isRunning],
  );
}

function RunButton({ isRunning }: { readonly isRunning: boolean }) {
  const [runRehearsal] = useRunRehearsalMutation();
  const [act, busy] = useAct();
  const run = async () => {
    await runRehearsal();
    return 'Asking your questions again';
  };
  return (
    <Button
      icon={<Icon name="play" size={18} />}
      loading={busy || isRunning}
      onClick={() => act({ run, failed: 'Failed to ask your questions again' })}
    >
      Run now
    </Button>
  );
}

function AnswerFilter({
  state,
  changed,
}: {
  readonly state: TableState<RehearsedQuestionSort, AddressFilters<RehearsedQuestionFilter>>;
  readonly changed: number;
}) {
  return (
    <Radio.Group
      aria-label="Questions shown"
      optionType="button"
      options={[
        { value: '', label: 'All' },
        { value: 'CHANGED', label: `Changed (${formatCount(changed)})` },
      ]}
      value={state.address.filters.difference ?? ''}
      onChange={({ target }) => state.change({ filters: target.value === '' ? {} : { difference: 'CHANGED' } })}
    />
  );
}

function useRemove() {
  const [deleteQuestions] = useDeleteRehearsedQuestionsMutation({
    context: { changes: [KEPT.type] },
    update: (cache) => forgetFields(cache, KEPT.fields),
  });
  return useDelete(KEPT, async (ids) => (await deleteQuestions({ variables: { ids: [...ids] } })).data?.deleteRehearsedQuestions);
}

function NoChangedAnswers({ onClear }: { readonly onClear: () => void }) {
  return (
    <EmptyState
      icon="tick"
      title="No answers have changed"
      text="Every saved question still gets the answer you accepted."
      action={<Button onClick={onClear}>Show all questions</Button>}
    />
  );
}
