import { parseStatements } from './statement-log.ts';

const time = '2026-11-21 02:15:04.123 UTC [4711]';

describe('parseStatements', () => {
  it('finds both ways of sending a statement, even over several lines, and hides values', () => {
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

  it('splits a message into its statements', () => {
    expect(parseStatements(`${time} LOG:  statement: begin;set local app.client_id = '7'\n`)).toEqual([
      'begin',
      'set local app.client_id = ?',
    ]);
  });

  it('ignores lines without a statement', () => {
    expect(parseStatements(`${time} LOG:  received SIGHUP, reloading configuration files\n`)).toEqual([]);
  });
});
