import { welcomeCallSchema } from './bookings.ts';

const FORM = { startsAt: '2026-11-23T10:00:00.000Z', name: 'Amara Okafor', email: 'amara@fernhill.example' };
const errorMessages = (changes: Record<string, unknown>) =>
  welcomeCallSchema.safeParse({ ...FORM, ...changes }).error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [];

describe('welcomeCallSchema', () => {
  it('CON-08 takes an instant as text or Date, and makes empty fields nothing', () => {
    const stored = { ...FORM, startsAt: new Date(FORM.startsAt), phone: null, notes: null, website: false };

    expect(welcomeCallSchema.parse({ ...FORM, phone: '', notes: ' ' })).toEqual(stored);
    expect(welcomeCallSchema.parse({ ...FORM, startsAt: new Date(FORM.startsAt) })).toEqual(stored);
    expect(welcomeCallSchema.parse({ ...FORM, startsAt: '2026-11-23T11:00:00+01:00' })).toEqual(stored);
  });

  it.each([[null], [''], ['tomorrow'], ['2026-11-23'], ['2026-11-23T10:00'], [0], [new Date(NaN)]])('refuses the time %j', (startsAt) => {
    expect(errorMessages({ startsAt })).toEqual([['startsAt', 'Please choose one of the times shown']]);
  });

  it('refuses what is missing, wrong or too long', () => {
    expect(errorMessages({ name: ' ' })).toEqual([['name', 'Please enter your name']]);
    expect(errorMessages({ email: 'amara' })).toEqual([['email', 'Please enter a valid email address']]);
    expect(errorMessages({ phone: 'call me' })).toEqual([['phone', 'Please enter a telephone number, such as +44 20 7946 0000']]);
    expect(errorMessages({ notes: 'a'.repeat(1_001) })).toEqual([['notes', 'At most 1,000 characters']]);
  });
});
