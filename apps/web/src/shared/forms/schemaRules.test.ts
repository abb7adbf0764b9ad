import { businessInfoSchema, productSchema } from '@larkline/validation';
import { valuesFor } from './schemaRules.ts';

it('PRD-03 a new row begins with the defaults of its schema and empty texts', () => {
  expect(valuesFor(productSchema, null)).toMatchObject({ name: '', description: '', inStock: true, imageUrl: '' });
});

it('BIZ-03 a row keeps its values, what is null is an empty text, and what the form has no field for is left out', () => {
  const row = {
    id: 'row',
    businessName: 'Shoe Bar',
    businessType: null,
    about: 'We mend shoes.',
    services: null,
    location: null,
    openingHours: null,
    weeklyHours: null,
    contactEmail: null,
    contactPhone: null,
    contactPhoneAlt: null,
  };

  expect(valuesFor(businessInfoSchema, row)).toEqual({
    businessName: 'Shoe Bar',
    businessType: '',
    about: 'We mend shoes.',
    services: '',
    location: '',
    openingHours: '',
    weeklyHours: null,
    contactEmail: '',
    contactPhone: '',
    contactPhoneAlt: '',
  });
});
