import { registrationLine } from './registration.ts';

it.each([
  [{}, ''],
  [{ companyNumber: '16012345' }, 'Registered in England and Wales, number 16012345. The address is the registered office.'],
  [
    { companyNumber: '16012345', vatNumber: 'GB 412 3456 78' },
    'Registered in England and Wales, number 16012345. The address is the registered office. VAT number GB 412 3456 78.',
  ],
  [{ vatNumber: 'GB 412 3456 78' }, 'VAT number GB 412 3456 78.'],
])('%j reads %j', (numbers, line) => {
  expect(registrationLine(numbers)).toBe(line);
});
