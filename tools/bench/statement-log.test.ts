import { parseStatements } from './statement-log.ts';

const time = '2026-11-21 02:15:04.123 UTC [4711]';

describe('parseStatements', () => {
  it('finds both ways of sending a statement, also over several lines, and hides values', () => {
    const log = [
      `${time} LOG:  execute <unnamed>: `,
      '\t  select email',
      '\t  from users where id = $1',
      `${time} DETAIL:  Parameters: $1 = 'x'`,
      `${time} LOG:  statement: select email from users where id = 'it''s'`,
      '',
    ].join('\n');

    expect(parseStatements(log)).toEqual(['select email from users where id = ?', 'select email from users where id = ?']);
  });

  it('takes a message apart, and names what is prepared and run', () => {
    const message = "prepare of_user (uuid, text) as select 1 where $1 = $2;set local app.client_id = '7';execute of_user ('7', 'x')";

    expect(parseStatements(`${time} LOG:  statement: ${message}\n${time} DETAIL:  prepare: …\n`)).toEqual([
      'execute of_user',
      'prepare of_user as select 1 where ? = ?',
      'set local app.client_id = ?',
    ]);
  });

  it('leaves out what is no statement', () => {
    expect(parseStatements(`${time} LOG:  received SIGHUP, reloading configuration files\n`)).toEqual([]);
  });
});
