import { BRAND } from '@larkline/brand';
import { startWarnings, vatProblem, warnAtStart } from './start-warnings.ts';

const numbered = { ...BRAND, companyNumber: '01234567', icoNumber: 'ZA123456', vatNumber: 'GB123456789' };

it('names each number of the company that the site lacks', () => {
  expect(startWarnings(numbered, []).company).toEqual([]);
  expect(startWarnings({ ...numbered, companyNumber: '', icoNumber: '' }, []).company).toEqual([
    'the registered number at Companies House',
    'the registration with the Information Commissioner’s Office',
  ]);
});

it('refuses to charge VAT without a VAT number', () => {
  const unregistered = { ...numbered, vatNumber: '' };

  expect(vatProblem({ ...unregistered, chargesVat: true })).toContain('VAT is charged without a VAT number');
  expect(vatProblem({ ...unregistered, chargesVat: false })).toBeNull();
  expect(vatProblem({ ...numbered, chargesVat: true })).toBeNull();
});

it('CF-24 warns once of every claim without evidence and of every missing number', () => {
  const warned: string[] = [];

  warnAtStart(
    { warn: (_facts, message) => warned.push(message) },
    { claims: ['compliance', 'uptime'], company: ['the registered number'] },
  );

  expect(warned).toHaveLength(3);
  expect(warned[0]).toContain('"compliance" is published without recorded evidence');
  expect(warned[2]).toContain('does not show the registered number');
});

it('CF-24 has claims to warn of as shipped', () => {
  const { claims, company } = startWarnings();

  expect(claims).toEqual(expect.arrayContaining(['uptime', 'compliance', 'integration']));
  expect(company).toHaveLength(2);
});
