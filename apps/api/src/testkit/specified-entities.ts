/** One column: what is stored, under which field it is read, and what is answered. */
export interface Column {
  readonly column: string;
  /** Field with its selection; `null` for a column that no one may read. */
  readonly field: string | null;
  readonly stored: unknown;
  /** 'CLIENT' is the id of the client. */
  readonly answered: unknown;
}

/** An entity of the specification, as docs/acceptance.md lists it. */
export interface SpecifiedEntity {
  readonly row: string;
  readonly table: string;
  readonly type: string;
  /** Columns of the row of the acceptance list. */
  readonly specified: string;
  /** Where it is read; FIELDS is replaced by the fields. */
  readonly path: string;
  readonly staffOnly?: boolean;
  readonly values: readonly Column[];
  /** What must differ in a second row. */
  readonly another?: Record<string, unknown>;
}

const ID = '01890000-0000-7000-8000-00000000000a';
const TIME = '2026-05-06T07:08:09.123Z';

const is = (column: string, field: string | null, stored: unknown, answered: unknown = stored): Column => ({
  column,
  field,
  stored,
  answered,
});
const id = is('id', 'id', ID);
const client = is('client_id', null, 'CLIENT');
const clientAsId = is('client_id', 'id', 'CLIENT');

const HOURS = [
  { day: 'monday', opens: '09:00', closes: '12:30' },
  { day: 'sunday', opens: '10:00', closes: '11:00' },
];
const OPENING_HOURS = {
  week: [{ day: 'monday', opens: '09:00', closes: '12:30' }],
  exceptions: [{ date: '2026-12-24', name: 'Christmas Eve', opens: null, closes: null }],
  closedOnBankHolidays: true,
};
const AVAILABILITY = { slotMinutes: 30, bufferMinutes: 10, noticeHours: 4, daysAhead: 60, startMinutes: 15 };

/** DAT-12 to DAT-24. */
export const ENTITIES: readonly SpecifiedEntity[] = [
  {
    row: 'DAT-12',
    table: 'services',
    type: 'Services',
    specified: 'id client_id ai_receptionist live_chatbot receptionist_type chatbot_type status',
    path: 'client { services { FIELDS } }',
    values: [
      id,
      client,
      is('ai_receptionist', 'aiReceptionist', true),
      is('live_chatbot', 'liveChatbot', true),
      is('receptionist_type', 'receptionistType', 'sales_assistant', 'SALES_ASSISTANT'),
      is('chatbot_type', 'chatbotType', 'lead_generation', 'LEAD_GENERATION'),
      is('status', 'status', 'maintenance', 'MAINTENANCE'),
    ],
  },
  {
    row: 'DAT-13',
    table: 'billing',
    type: 'Billing',
    specified: 'id client_id plan service_type subscription_tier billing_status renewal_date stripe_customer_id',
    path: 'client { billing { FIELDS } }',
    another: { stripe_customer_id: 'cus_2' },
    values: [
      id,
      client,
      is('plan', 'plan', 'combo_premium'),
      is('service_type', 'serviceType', 'combo', 'COMBO'),
      is('subscription_tier', 'subscriptionTier', 'premium', 'PREMIUM'),
      is('billing_status', 'billingStatus', 'past_due', 'PAST_DUE'),
      is('renewal_date', 'renewalDate', TIME),
      is('stripe_customer_id', 'providerCustomerId', 'cus_1'),
    ],
  },
  {
    row: 'DAT-14',
    table: 'business_info',
    type: 'BusinessInfo',
    specified: 'client_id business_name about opening_hours business_type services location contact_email contact_phone contact_phone_alt',
    path: 'client { businessInfo { FIELDS } }',
    values: [
      id,
      client,
      is('business_name', 'businessName', 'Name'),
      is('about', 'about', 'About\n<b>us</b>'),
      is('opening_hours', 'openingHours', 'Mon–Fri'),
      is('business_type', 'businessType', 'Consulting', 'CONSULTING'),
      is('services', 'services', 'This, that'),
      is('location', 'location', 'Bristol'),
      is('contact_email', 'contactEmail', 'a@b.example'),
      is('contact_phone', 'contactPhone', '+44 1'),
      is('contact_phone_alt', 'contactPhoneAlt', '+44 2'),
      is(
        'weekly_hours',
        'weeklyHours { week { day opens closes } exceptions { date name opens closes } closedOnBankHolidays }',
        JSON.stringify(OPENING_HOURS),
        { ...OPENING_HOURS, week: [{ ...OPENING_HOURS.week[0], day: 'MONDAY' }] },
      ),
    ],
  },
  {
    row: 'DAT-15',
    table: 'calendar_connections',
    type: 'CalendarConnection',
    specified: 'client_id provider status account_email last_synced_at timezone',
    path: 'client { calendarConnections { FIELDS } }',
    values: [
      client,
      is('provider', 'provider', 'microsoft', 'MICROSOFT'),
      is('status', 'status', 'connected', 'CONNECTED'),
      is('account_email', 'accountEmail', 'calendar@b.example'),
      is('last_synced_at', 'lastSyncedAt', TIME),
      is('timezone', 'timezone', 'Asia/Tokyo'),
      is('reconnect_since', 'reconnectSince', TIME),
    ],
  },
  {
    row: 'DAT-16',
    table: 'calendar_settings',
    type: 'CalendarSettings',
    specified: 'client_id timezone availability external_calendar_linked working_hours',
    path: 'client { calendarSettings { FIELDS } }',
    values: [
      clientAsId,
      is('timezone', 'timezone', 'America/Denver'),
      is(
        'availability',
        'availability { slotMinutes bufferMinutes noticeHours daysAhead startMinutes }',
        JSON.stringify(AVAILABILITY),
        AVAILABILITY,
      ),
      is('external_calendar_linked', 'externalCalendarLinked', true),
      is(
        'working_hours',
        'workingHours { day opens closes }',
        JSON.stringify(HOURS),
        HOURS.map((hours) => ({ ...hours, day: hours.day.toUpperCase() })),
      ),
    ],
  },
  {
    row: 'DAT-17',
    table: 'products',
    type: 'Product',
    specified: 'id client_id name description price_pence category in_stock image_url product_url tags',
    path: 'client { products { edges { node { FIELDS } } } }',
    values: [
      id,
      client,
      is('name', 'name', 'Kettle'),
      is('description', 'description', 'Boils'),
      is('price_pence', 'pricePence', 1_999),
      is('category', 'category', 'Kitchen'),
      is('in_stock', 'inStock', false),
      is('image_url', 'imageUrl', 'https://i.example/1.png'),
      is('product_url', 'productUrl', 'https://i.example/1'),
      is('tags', 'tags', ['a', 'b c', 'd,"e"']),
      is('created_at', 'createdAt', TIME),
      is('updated_at', 'updatedAt', TIME),
    ],
  },
  {
    row: 'DAT-18',
    table: 'product_faqs',
    type: 'ProductFaq',
    specified: 'id client_id question answer',
    path: 'client { productFaqs { edges { node { FIELDS } } } }',
    values: [
      id,
      client,
      is('question', 'question', 'Does it whistle?'),
      is('answer', 'answer', 'Yes.'),
      is('created_at', 'createdAt', TIME),
      is('updated_at', 'updatedAt', TIME),
    ],
  },
  {
    row: 'DAT-19',
    table: 'faq',
    type: 'Faq',
    specified: 'id client_id question answer category created_at',
    path: 'client { faqs { FIELDS } }',
    values: [
      id,
      client,
      is('question', 'question', 'Do you deliver?'),
      is('answer', 'answer', 'Yes.'),
      is('category', 'category', 'Shipping', 'SHIPPING'),
      is('created_at', 'createdAt', TIME),
    ],
  },
  {
    row: 'DAT-20',
    table: 'transcripts',
    type: 'Transcript',
    specified: 'id client_id type call_id timestamp duration full_transcript summary recording_url',
    path: 'client { transcripts { edges { node { FIELDS } } } }',
    values: [
      id,
      client,
      is('type', 'type', 'voice', 'VOICE'),
      is('call_id', 'callId', 'call-1'),
      is('timestamp', 'occurredAt', TIME),
      is('duration', 'durationSeconds', 61),
      is('full_transcript', 'fullTranscript', 'Assistant: Hello\nCustomer: <script>'),
      is('turns', 'turns { speaker text startSeconds }', JSON.stringify([{ speaker: 'caller', text: 'Hello', startSeconds: 1.5 }]), [
        { speaker: 'CALLER', text: 'Hello', startSeconds: 1.5 },
      ]),
      is('summary', 'summary', 'Said hello.'),
      is('outcome', 'outcome', 'message_taken', 'MESSAGE_TAKEN'),
      is('recording_url', 'recordingUrl', 'https://r.example/1.mp3'),
    ],
  },
  {
    row: 'DAT-21',
    table: 'stats',
    type: 'Stats',
    specified:
      'client_id month total_chats total_vapi_calls total_vapi_minutes avg_call_duration last_chat last_call total_calls successful_calls',
    path: 'client { stats(months: 24) { FIELDS } }',
    values: [
      client,
      is('month', 'month', '2026-05'),
      is('total_chats', 'totalChats', 1),
      is('total_vapi_calls', 'totalAssistantCalls', 2),
      is('total_vapi_minutes', 'totalCallMinutes', 3),
      is('avg_call_duration', 'avgCallDurationSeconds', 4),
      is('last_chat', 'lastChat', TIME),
      is('last_call', 'lastCall', '2026-05-07T07:08:09.000Z'),
      is('total_calls', 'totalCalls', 5),
      is('successful_calls', 'successfulCalls', 6),
      is('call_seconds', 'callSeconds', 180),
    ],
  },
  {
    row: 'DAT-22',
    table: 'assistant_integration_settings',
    type: 'AssistantIntegrationSettings',
    specified: 'client_id chatbot_setup_complete phone_setup_method phone_number phone_setup_complete',
    path: 'client { assistantIntegrationSettings { FIELDS } }',
    values: [
      clientAsId,
      is('chatbot_setup_complete', 'chatbotSetupComplete', true),
      is('phone_setup_method', 'phoneSetupMethod', 'existing', 'EXISTING'),
      is('phone_number', 'phoneNumber', '+44 3'),
      is('phone_setup_complete', 'phoneSetupComplete', true),
    ],
  },
  {
    row: 'DAT-23',
    table: 'assistant_settings',
    type: 'AssistantSettings',
    specified:
      'client_id receptionist_voice_gender receptionist_voice_age receptionist_voice_accent receptionist_personality chatbot_personality',
    path: 'client { assistantSettings { FIELDS } }',
    values: [
      clientAsId,
      is('receptionist_voice_gender', 'receptionistVoiceGender', 'male', 'MALE'),
      is('receptionist_voice_age', 'receptionistVoiceAge', 'elderly', 'ELDERLY'),
      is('receptionist_voice_accent', 'receptionistVoiceAccent', 'au', 'AU'),
      is('receptionist_personality', 'receptionistPersonality', ['calm', 'bubbly'], ['CALM', 'BUBBLY']),
      is('chatbot_personality', 'chatbotPersonality', ['monotone', 'assertive'], ['MONOTONE', 'ASSERTIVE']),
    ],
  },
  {
    row: 'DAT-24',
    table: 'admin_actions',
    type: 'AdminAction',
    specified: 'id action_type admin_email notes client_id timestamp',
    path: 'adminActions { edges { node { FIELDS } } }',
    staffOnly: true,
    values: [
      id,
      is('action_type', 'actionType', 'subscription_updated'),
      is('admin_email', 'adminEmail', 'staff@l.example'),
      is('notes', 'notes', 'Because.'),
      is('client_id', 'clientId', 'CLIENT'),
      is('timestamp', 'occurredAt', TIME),
    ],
  },
  {
    row: 'CON-07',
    table: 'contact_messages',
    type: 'ContactMessage',
    specified: 'id name email subject message',
    path: 'contactMessages { edges { node { FIELDS } } }',
    staffOnly: true,
    values: [
      id,
      is('name', 'name', 'A Visitor'),
      is('email', 'email', 'v@v.example'),
      is('phone', 'phone', '+44 4'),
      is('company', 'company', 'V Ltd'),
      is('subject', 'subject', 'Hello'),
      is('message', 'message', '<img src=x onerror=alert(1)>'),
      is('created_at', 'createdAt', TIME),
      is('handled_at', 'handledAt', '2026-05-08T07:08:09.000Z'),
    ],
  },
];
