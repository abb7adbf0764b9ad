import { savedViewSchema, VIEW_NAME_MAX_LENGTH } from '@larkline/validation';
import { Button, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState, type FormEvent, type Ref } from 'react';
import { useNavigate } from 'react-router';
import { staffUpdate } from '../apollo/forgetFields.ts';
import type { ViewedList } from '../apollo/schema.generated.ts';
import { useNotify } from '../feedback/useNotify.ts';
import { useAct } from '../forms/useAct.ts';
import { Loaded } from '../load/Loaded.tsx';
import { useLoaded } from '../load/useLoaded.ts';
import { useStaffResult } from '../load/useStaffResult.ts';
import { Bones } from '../panel/Bones.tsx';
import type { RowAction } from './column.ts';
import styles from './DropPanel.module.css';
import { RowActions } from './RowActions.tsx';
import {
  useDeleteViewMutation,
  useSavedViewsQuery,
  useSaveViewMutation,
  type SavedViews_viewFragment as View,
} from './SavedViews.generated.ts';
import { viewAddress } from './savedViews.ts';

interface SavedViewsProps {
  readonly list: ViewedList;
  /** The address of the list as it is now. */
  readonly search: string;
}

const FAILURE = 'Failed to load saved views.';
const FORGET = staffUpdate('savedViews');

/** The saved views of a list, the reader's and those that colleagues share, and the form that saves the current one. */
export function SavedViews({ list, search }: SavedViewsProps) {
  const load = useLoaded(useStaffResult(useSavedViewsQuery({ fetchPolicy: 'cache-and-network' })), FAILURE);
  return (
    <Loaded
      of={load}
      failure={FAILURE}
      outdated="We couldn't refresh your saved views. They may be out of date."
      skeleton={<Bones shape="rows" count={2} />}
    >
      {({ savedViews }) => <ViewsOfList list={list} search={search} views={savedViews.filter((view) => view.list === list)} />}
    </Loaded>
  );
}

function ViewsOfList({ list, search, views }: SavedViewsProps & { readonly views: readonly View[] }) {
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [save, busy] = useSave();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isNamed(name)) return;
    // Saved under the name of an own view, it takes the place of that view.
    const same = views.find((view) => view.canChange && view.name === name.trim());
    save({ id: same?.id ?? crypto.randomUUID(), list, name: name.trim(), search, isShared }, 'View Saved', () => setName(''));
  };
  return (
    <>
      {views.length > 0 && (
        <ul className={styles.views}>
          {views.map((view) => (
            <ViewItem key={view.id} view={view} isCurrent={view.search === search} />
          ))}
        </ul>
      )}
      <form className={styles.saveView} onSubmit={onSubmit}>
        <div className={styles.viewLine}>
          <NameField label="Name of this view" placeholder="Name of this view" value={name} onChange={setName} />
          <Button htmlType="submit" loading={busy}>
            Save
          </Button>
        </div>
        <label className={styles.share}>
          <input type="checkbox" checked={isShared} onChange={() => setShared(!isShared)} />
          Share with all staff
        </label>
      </form>
    </>
  );
}

function ViewItem({ view, isCurrent }: { readonly view: View; readonly isCurrent: boolean }) {
  const { id, list, name, search, isShared, owner, canChange } = view;
  const [draft, setDraft] = useState<string | null>(null);
  const field = useRef<InputRef>(null);
  const isRenamed = draft !== null;
  useEffect(
    function selectName() {
      if (isRenamed) field.current?.focus({ cursor: 'all' });
    },
    [isRenamed],
  );
  const navigate = useNavigate();
  const notify = useNotify();
  const [save, busy] = useSave();
  const [act] = useAct();
  const [remove] = useDeleteViewMutation(FORGET);
  const input = { id, list, name, search, isShared };
  const restore = () => save(input, 'View Restored');
  const actions: RowAction[] = [
    { label: 'Rename', icon: 'edit', onPress: () => setDraft(name) },
    isShared
      ? { label: 'Make private', icon: 'lock', onPress: () => save({ ...input, isShared: false }, 'View Is Private') }
      : { label: 'Share', icon: 'send', onPress: () => save({ ...input, isShared: true }, 'View Shared') },
    {
      label: 'Delete',
      icon: 'trash',
      danger: true,
      onPress: () =>
        act({
          run: async () => {
            await remove({ variables: { id } });
            notify.success('View Deleted', name, { label: 'Undo', run: restore });
            return null;
          },
          failed: 'Failed to delete this view.',
        }),
    },
  ];
  if (draft !== null) {
    const onSubmit = (event: FormEvent) => {
      event.preventDefault();
      if (isNamed(draft)) save({ ...input, name: draft.trim() }, 'View Renamed', () => setDraft(null));
    };
    return (
      <li>
        <form className={styles.viewLine} onSubmit={onSubmit}>
          <NameField ref={field} label={`New name of ${name}`} value={draft} onChange={setDraft} />
          <Button htmlType="submit" loading={busy}>
            Rename
          </Button>
        </form>
      </li>
    );
  }
  return (
    <li>
      <button
        type="button"
        className={styles.viewName}
        aria-current={isCurrent}
        onClick={() => void navigate(viewAddress(view), { preventScrollReset: true })}
      >
        <bdi>{name}</bdi>
        {isShared && <small>{canChange ? 'Shared with all staff' : `Shared by ${owner}`}</small>}
      </button>
      {canChange && <RowActions name={name} actions={actions} />}
    </li>
  );
}

interface NameFieldProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string;
  readonly onChange: (name: string) => void;
  readonly ref?: Ref<InputRef>;
}

function NameField({ label, onChange, ...rest }: NameFieldProps) {
  return <Input {...rest} aria-label={label} maxLength={VIEW_NAME_MAX_LENGTH} onChange={(event) => onChange(event.target.value)} />;
}

type ViewInput = Pick<View, 'id' | 'list' | 'name' | 'search' | 'isShared'>;

function isNamed(name: string): boolean {
  return savedViewSchema.shape.name.safeParse(name).success;
}

/** Returns the function that saves a view and says so. */
function useSave(): [save: (input: ViewInput, done: string, after?: () => void) => void, busy: boolean] {
  const [mutate] = useSaveViewMutation(FORGET);
  const [act, busy] = useAct();
  const save = (input: ViewInput, done: string, after?: () => void) =>
    act({
      run: async () => {
        await mutate({ variables: { input } });
        after?.();
        return done;
      },
      failed: 'Failed to save this view.',
    });
  return [save, busy];
}
