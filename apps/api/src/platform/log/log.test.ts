import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import path from 'node:path';

/** Returns the lines of a process that logs `entry` through our log. */
function logged(entry: unknown, level = 'info'): Record<string, unknown>[] {
  const script = `import { makeLog } from './log.ts'; makeLog(${JSON.stringify(level)}).child({ requestId: 'r-1' }).info(${JSON.stringify(entry)}, 'done');`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    env: { PATH: path.dirname(process.execPath) },
  });
  return output
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

it('writes one line of JSON with level, time, message and request id', () => {
  const [line, ...more] = logged({ port: 4000 });

  expect(more).toEqual([]);
  expect(line).toMatchObject({ level: 'info', msg: 'done', requestId: 'r-1', port: 4000 });
  expect(line?.['time']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

it('keeps secrets out, three levels deep', () => {
  const secrets = {
    password: 'hunter2',
    token: 'hunter2',
    accessToken: 'hunter2',
    refreshToken: 'hunter2',
    authorization: 'hunter2',
    cookie: 'hunter2',
    secret: 'hunter2',
    sessionId: 'hunter2',
  };

  const [line] = logged({ ...secrets, input: { ...secrets, nested: secrets } });

  expect(JSON.stringify(line)).not.toContain('hunter2');
  expect(line?.['password']).toBe('[redacted]');
});

it('is quiet below its level', () => {
  expect(logged({}, 'error')).toEqual([]);
});

// Linux has a file that is a full disk.
(existsSync('/dev/full') ? it : it.skip)('loses lines on a full disk, and nothing else', () => {
  const script = `import { makeLog } from './log.ts'; for (let n = 0; n < 3; n += 1) makeLog('info').info({ n }, 'done'); console.error('alive');`;
  const fullDisk = openSync('/dev/full', 'w');

  const run = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    env: { PATH: path.dirname(process.execPath) },
    stdio: ['ignore', fullDisk, 'pipe'],
  });

  closeSync(fullDisk);
  expect(run).toMatchObject({ status: 0, stderr: 'alive\n' });
});
