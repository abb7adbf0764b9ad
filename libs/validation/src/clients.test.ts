import type * as z from 'zod/mini';
import { BUSINESS_TYPES } from './business-types.ts';
import { onboardingSchema, profileSchema } from './clients.ts';

const PROFILE = {
  businessName: 'Fernhill Dental Practice',
  industry: 'Healthcare/Medical',
  email: 'hello@fernhill.example',
  phone: '+44 20 7946 0112',
  website: 'https://fernhill.example',
};

describe('profileSchema', () => {
  it('PRF-01 takes all five fields', () => {
    expect(profileSchema.parse(PROFILE)).toEqual(PROFILE);
  });

  it('PRF-01 requires name and address, and says so', () => {
    expect(errorMessages(profileSchema, { ...PROFILE, businessName: ' ', email: '' })).toEqual({
      businessName: 'Please enter your business name',
      email: 'Please enter your email',
    });
  });

  it.each([[''], [null], [undefined], ['  ']])('PRF-01 industry, phone and website may be empty (%j)', (empty) => {
    expect(profileSchema.parse({ ...PROFILE, industry: empty, phone: empty, website: empty })).toMatchObject({
      industry: null,
      phone: null,
      website: null,
    });
  });

  it('PRF-01 industry is free text', () => {
    expect(profileSchema.parse({ ...PROFILE, industry: 'Falconry' }).industry).toBe('Falconry');
  });

  it('PRF-01 removes the spaces around what was typed', () => {
    expect(profileSchema.parse({ ...PROFILE, businessName: '  Fernhill  ', email: ' HELLO@fernhill.example ' })).toMatchObject({
      businessName: 'Fernhill',
      email: 'hello@fernhill.example',
    });
  });

  it.each(['businessName', 'industry', 'phone', 'website'])('PRF-01 a line break in %s is refused', (field) => {
    expect(Object.keys(errorMessages(profileSchema, { ...PROFILE, [field]: 'a\r\nb' }))).toEqual([field]);
  });

  it('PRF-01 a name of 200 characters passes, one of 201 does not', () => {
    expect(errorMessages(profileSchema, { ...PROFILE, businessName: 'x'.repeat(200) })).toEqual({});
    expect(errorMessages(profileSchema, { ...PROFILE, businessName: 'x'.repeat(201) })).toEqual({ businessName: 'At most 200 characters' });
  });
});

const ONBOARDING = {
  businessName: 'Ridge & Row Fitness',
  businessType: 'Beauty/Wellness',
  contactEmail: 'tom@ridge.example',
  businessPhone: '020 7946 0113',
};

describe('onboardingSchema', () => {
  it('ONB-02 there are 13 business types, in the order of the form', () => {
    expect(BUSINESS_TYPES).toEqual([
      'Restaurant/Food Service',
      'Retail/E-commerce',
      'Healthcare/Medical',
      'Professional Services',
      'Real Estate',
      'Automotive',
      'Beauty/Wellness',
      'Education/Training',
      'Technology/Software',
      'Finance/Insurance',
      'Legal Services',
      'Consulting',
      'Other',
    ]);
  });

  it.each(BUSINESS_TYPES)('ONB-02 takes %s', (businessType) => {
    expect(onboardingSchema.parse({ ...ONBOARDING, businessType }).businessType).toBe(businessType);
  });

  it.each([[''], ['healthcare/medical'], ['Falconry'], [null], [undefined]])('ONB-02 refuses the business type %j', (businessType) => {
    expect(errorMessages(onboardingSchema, { ...ONBOARDING, businessType })).toEqual({ businessType: 'Please choose a business type' });
  });

  it.each(['businessName', 'businessType', 'contactEmail'])('ONB-04 E58 requires %s', (field) => {
    expect(Object.keys(errorMessages(onboardingSchema, { ...ONBOARDING, [field]: '' }))).toEqual([field]);
  });

  it('ONB-04 names every missing field at once', () => {
    expect(Object.keys(errorMessages(onboardingSchema, { businessName: '', contactEmail: '' })).sort()).toEqual([
      'businessName',
      'businessType',
      'contactEmail',
    ]);
  });

  it('ONB-04 the telephone number may be left out', () => {
    expect(onboardingSchema.parse({ ...ONBOARDING, businessPhone: '' }).businessPhone).toBeNull();
  });
});

/** The first message of each refused field; '' stands for the value itself. */
function errorMessages(schema: z.ZodMiniType, input: unknown): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const issue of schema.safeParse(input).error?.issues ?? []) messages[issue.path.join('.')] ??= issue.message;
  return messages;
}
