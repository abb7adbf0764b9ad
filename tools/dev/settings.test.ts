import path from 'node:path';
import { readSettings, rootDir } from './settings.ts';

describe('readSettings', () => {
  it('derives every port from PORT', () => {
    expect(readSettings({ PORT: '5000' }, [])).toMatchObject({
      port: 5000,
      metricsPort: 5003,
      emulatorsPort: 5010,
      smtpPort: 5011,
      postgresPort: 5012,
      publicUrl: 'http://localhost:5000',
    });
  });

  it('lets each port have a variable of its own, and ignores empty ones', () => {
    const settings = readSettings({ PORT: '', EMULATORS_PORT: '7010', PG_PORT: '5432', SMTP_PORT: '' }, []);

    expect(settings).toMatchObject({ port: 4000, emulatorsPort: 7010, smtpPort: 4011, postgresPort: 5432 });
  });

  it('keeps data in .data of the checkout unless DATA_DIR says otherwise', () => {
    expect(readSettings({}, []).dataDir).toBe(path.join(rootDir, '.data'));
    expect(readSettings({ DATA_DIR: '/srv/larkline' }, []).dataDir).toBe('/srv/larkline');
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'localhost'],
    ['DATABASE_URL', 'mysql://localhost/larkline'],
  ])('refuses %s=%s by its name', (name, value) => {
    expect(() => readSettings({ [name]: value }, [])).toThrow(new RegExp(`^${name} cannot be used .*: correct or unset it$`));
  });
});
