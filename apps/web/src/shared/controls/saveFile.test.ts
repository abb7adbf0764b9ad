import { saveFile } from './saveFile.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a file stays readable for a minute, since Safari on a phone asks first', () => {
  vi.useFakeTimers();
  const revoked = vi.fn();
  Object.assign(URL, { createObjectURL: () => 'blob:probe', revokeObjectURL: revoked });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);

  saveFile(new Blob(['a']), 'a.csv');

  vi.advanceTimersByTime(59_000);
  expect(revoked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(revoked).toHaveBeenCalledWith('blob:probe');
});
