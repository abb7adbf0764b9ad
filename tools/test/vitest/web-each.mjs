import '@testing-library/jest-dom/vitest';
import { act, cleanup, configure } from '@testing-library/react';
import { clearNotifications } from '../../../apps/web/src/shared/feedback/notifications.ts';
import { readActingAgain } from '../../../apps/web/src/shared/session/acting.ts';
import { setSession } from '../../../apps/web/src/shared/session/session.ts';
import { discardUnsaved } from '../../../apps/web/src/shared/session/unsaved.ts';
import { failOnFixtureFaults } from '../../../apps/web/src/shared/testkit/fakeApi.ts';

// Testing Library moves stopped clocks by this name while it waits.
globalThis.jest = { advanceTimersByTime: (milliseconds) => vi.advanceTimersByTime(milliseconds) };

// Testing Library itself says so in the first file of a process only.
beforeAll(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
});

// antd's screens are large for jsdom: queries do not check visibility, and waiting takes longer.
configure({ defaultHidden: true, asyncUtilTimeout: 20_000 });

// The files of a process share one page. Each test leaves its documents, stores and clock as it found them; each file leaves
// what it put into the page's objects.
const shared = [globalThis, navigator, document, performance, crypto, AbortSignal, Element.prototype];
const before = shared.map((object) => Object.getOwnPropertyDescriptors(object));

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

afterAll(() => {
  for (const [index, object] of shared.entries()) restore(object, before[index]);
});

function restore(object, properties) {
  const now = Object.getOwnPropertyDescriptors(object);
  for (const name of Object.keys(now)) {
    const old = properties[name];
    if (!now[name].configurable || name.startsWith('__') || name === 'IS_REACT_ACT_ENVIRONMENT') continue;
    if (!old) delete object[name];
    else if (now[name].value !== old.value || now[name].get !== old.get) Object.defineProperty(object, name, old);
  }
}
