import { act, cleanup, configure } from '@testing-library/react';
import { clearNotifications } from '../feedback/notifications.ts';
import { readActingAgain } from '../session/acting.ts';
import { setSession } from '../session/session.ts';
import { discardUnsaved } from '../session/unsaved.ts';
import { failOnFixtureFaults } from './fakeApi.ts';

// Testing Library moves stopped clocks by this name while it waits.
Object.assign(globalThis, { jest: { advanceTimersByTime: (milliseconds: number) => vi.advanceTimersByTime(milliseconds) } });

// antd's screens are large for jsdom: queries do not check visibility, and waiting takes longer. A fault is looked for beside its
// field, not in the summary that is read out, which shows the same words a moment earlier.
configure({ defaultHidden: true, asyncUtilTimeout: 20_000, defaultIgnore: 'script, style, [role="alert"].visually-hidden li' });

// Testing Library sets this in the first file of a process only.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// Each test leaves stores, storage, clock and address as it found them.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  act(() => {
    discardUnsaved();
    clearNotifications();
    sessionStorage.clear();
    localStorage.clear();
    readActingAgain();
    setSession(null);
  });
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
  failOnFixtureFaults();
});
