import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerFetch } from '../../shared/testkit/answerFetch.ts';
import { fakeApi, refusal, type Handler } from '../../shared/testkit/fakeApi.ts';
import { aDay, aSetup } from '../../shared/testkit/welcomeCalls.ts';
import { BookingPanel } from './BookingPanel.tsx';
import { EMBED_PATIENCE_MS } from './EmbeddedScheduler.tsx';

const WEEK = [aDay(23, ['09:00', '11:30', '12:00', '18:30']), aDay(24, ['10:00']), aDay(25, ['10:00'], ['10:00'])];
const NEXT_WEEK = [aDay(26, ['10:00']), aDay(27, ['10:00']), aDay(30, ['13:00'])];
const booked: Handler = ({ input }) => {
  const { startsAt } = input as { startsAt: string };
  return {
    bookWelcomeCall: { startsAt, endsAt: new Date(Date.parse(startsAt) + 1_800_000).toISOString(), calendarFile: 'BEGIN:VCALENDAR' },
  };
};

let restore = () => {};

beforeEach(() => {
  for (const method of ['error', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => undefined);
});

afterEach(() => {
  restore();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function show(handlers: Record<string, Handler> = {}) {
  const api = fakeApi({ BookingSetup: () => aSetup([...WEEK, ...NEXT_WEEK]), BookWelcomeCall: booked, ...handlers });
  restore = answerFetch(api);
  render(<BookingPanel />);
  return { api, user: userEvent.setup() };
}

const radios = (group: string) => within(screen.getByRole('group', { name: group })).getAllByRole('radio');
const labels = (elements: HTMLElement[]) => elements.map((element) => element.getAttribute('aria-label'));
const step = (name: string) => screen.findByRole('heading', { name });

async function toDetails(user: ReturnType<typeof userEvent.setup>) {
  await step('Choose a time');
  await user.click(screen.getByRole('radio', { name: '11:30 UK time' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await step('Who should we call?');
}

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('Name'), 'Amara Okafor');
  await user.type(screen.getByLabelText('Email'), 'amara@fernhill.example');
  await user.type(screen.getByLabelText('What’s it about? (optional)'), 'Two chairs');
}

const book = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Book the call' }));

describe('the times', () => {
  it('CON-08 asks for two weeks and says that it is loading', async () => {
    const { api } = show();

    expect(screen.getByRole('status')).toHaveTextContent('Loading the free times...');
    await step('Choose a time');
    expect(api.calls).toEqual([{ name: 'BookingSetup', variables: { days: 14 } }]);
  });

  it('CON-08 offers five days at a time, a full one not to be chosen', async () => {
    const { user } = show();
    await step('Choose a time');

    expect(labels(radios('Day'))).toEqual([
      'Monday 23 November',
      'Tuesday 24 November',
      'Wednesday 25 November, no time left',
      'Thursday 26 November',
      'Friday 27 November',
    ]);
    expect(screen.getByRole('radio', { name: /Wednesday/ })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Earlier days' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Later days' }));

    expect(labels(radios('Day'))).toEqual(['Monday 30 November']);
    expect(screen.getByRole('button', { name: 'Later days' })).toBeDisabled();
  });

  it('CON-08 groups the free times of the day, noon in the afternoon, and names London', async () => {
    show({ BookingSetup: () => aSetup([aDay(23, ['09:00', '11:30', '12:00', '18:30'], ['09:00'])]) });
    await step('Choose a time');

    expect(labels(radios('Morning'))).toEqual(['11:30 UK time']);
    expect(labels(radios('Afternoon'))).toEqual(['12:00 UK time', '18:30 UK time']);
    expect(screen.getByText('All times are UK time (London).')).toBeInTheDocument();
  });

  it('CON-08 shows the visitor’s own time beside London’s where the two differ', async () => {
    const real = Intl.DateTimeFormat.prototype.resolvedOptions;
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
      return { ...real.call(this), timeZone: 'Asia/Tokyo' };
    });
    show();
    await step('Choose a time');

    expect(labels(radios('Afternoon'))).toEqual(['12:00 UK time, 21:00 your time', '18:30 UK time, 03:30 the next day your time']);
    expect(screen.getByText('03:30 +1')).toBeInTheDocument();
    expect(screen.getByText('Large: UK time (London). Small: your time (Tokyo), +1 is the next day.')).toBeInTheDocument();
  });

  it('CON-08 drops the chosen time with its day, and asks for one before it continues', async () => {
    const { user } = show();
    await step('Choose a time');
    await user.click(screen.getByRole('radio', { name: '11:30 UK time' }));
    await user.click(screen.getByRole('radio', { name: 'Tuesday 24 November' }));

    await user.click(screen.getByRole('button', { name: 'Continue' }));

    expect(screen.getByText('Please choose one of the times shown')).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Tuesday 24 November' })).toHaveAccessibleDescription('Please choose one of the times shown');
    expect(screen.getByRole('heading', { name: 'Choose a time' })).toBeInTheDocument();
  });

  it('CON-08 says when none is left, and looks again', async () => {
    let days = [aDay(23, ['10:00'], ['10:00'])];
    const { user } = show({ BookingSetup: () => aSetup(days) });
    expect(await screen.findByText('Fully booked')).toBeInTheDocument();

    days = WEEK;
    await user.click(screen.getByRole('button', { name: 'Check again' }));

    expect(await step('Choose a time')).toBeInTheDocument();
  });

  it('CON-08 says when they could not be loaded, and tries again', async () => {
    let broken = true;
    const { user } = show({
      BookingSetup: () => {
        if (broken) throw refusal('INTERNAL', 'Something went wrong');
        return aSetup(WEEK);
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the free times');

    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await step('Choose a time')).toBeInTheDocument();
  });

  it('CON-08 says when the visitor is offline, and loads automatically when the connection is back', async () => {
    let online = false;
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
    show({
      BookingSetup: () => {
        if (!online) throw new TypeError('Failed to fetch');
        return aSetup(WEEK);
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('You’re offline');

    online = true;
    act(() => void window.dispatchEvent(new Event('online')));

    expect(await step('Choose a time')).toBeInTheDocument();
  });
});

describe('the booking', () => {
  it('CON-08 books the chosen time and offers it to the calendar', async () => {
    const { api, user } = show();
    await toDetails(user);
    expect(screen.getByRole('heading', { name: 'Who should we call?' })).toHaveFocus();
    await fillIn(user);
    await user.type(screen.getByLabelText('Phone number to ring (optional)'), '+44 20 7946 0000');

    await book(user);

    expect(await step('Your call is booked')).toHaveFocus();
    expect(api.calls.at(-1)).toEqual({
      name: 'BookWelcomeCall',
      variables: {
        input: {
          startsAt: '2026-11-23T11:30:00.000Z',
          name: 'Amara Okafor',
          email: 'amara@fernhill.example',
          phone: '+44 20 7946 0000',
          notes: 'Two chairs',
          website: '',
        },
      },
    });
    const facts = screen.getAllByRole('definition').map((fact) => fact.textContent);
    expect(facts).toEqual(['Monday 23 November', '11:30 to 12:00 (London)', 'amara@fernhill.example']);
    expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeInTheDocument();
  });

  it('CON-08 tells what is wrong beside the fields and sends nothing', async () => {
    const { api, user } = show();
    await toDetails(user);
    await user.type(screen.getByLabelText('Email'), 'amara@');

    await book(user);

    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Please enter your name'));
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address');
    expect(api.count('BookWelcomeCall')).toBe(0);
  });

  it.each(['SLOT_TAKEN', 'INVALID_INPUT'])(
    'CON-08 a time that is gone in the meantime (%s) is taken away, another is asked for, the details stay',
    async (code) => {
      let gone = false;
      const { api, user } = show({
        BookingSetup: () => aSetup([aDay(23, ['09:00', '11:30', '12:00'], gone ? ['11:30'] : [])]),
        BookWelcomeCall: (variables) => {
          if (gone) return booked(variables);
          gone = true;
          throw refusal(code, 'Gone', code === 'INVALID_INPUT' ? { startsAt: 'Please choose one of the times shown' } : undefined);
        },
      });
      await toDetails(user);
      await fillIn(user);

      await book(user);

      expect(await step('Choose a time')).toHaveFocus();
      expect(screen.getByText(/11:30 on Monday 23 November has just been booked/)).toBeInTheDocument();
      expect(screen.queryByRole('radio', { name: '11:30 UK time' })).not.toBeInTheDocument();
      await user.click(screen.getByRole('radio', { name: '12:00 UK time' }));
      await user.click(screen.getByRole('button', { name: 'Continue' }));
      expect(await screen.findByLabelText('Name')).toHaveValue('Amara Okafor');
      await book(user);
      expect(await step('Your call is booked')).toBeInTheDocument();
      expect(api.calls.at(-1)?.variables).toMatchObject({ input: { startsAt: '2026-11-23T12:00:00.000Z', notes: 'Two chairs' } });
    },
  );

  it.each([
    ['RATE_LIMITED', 'Too many bookings.', 'Too many bookings.'],
    ['INTERNAL', 'Something went wrong', 'We couldn’t book the call. Your details are still here, so please try again.'],
  ])('CON-08 a failure (%s) is shown, the details stay and a second try may succeed', async (code, message, shown) => {
    let broken = true;
    const { user } = show({
      BookWelcomeCall: (variables) => {
        if (!broken) return booked(variables);
        throw refusal(code, message);
      },
    });
    await toDetails(user);
    await fillIn(user);

    await book(user);
    expect(await screen.findByText(shown)).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('amara@fernhill.example');
    broken = false;
    await book(user);

    expect(await step('Your call is booked')).toBeInTheDocument();
  });

  it('CON-08 the way back to the times keeps both the time and the details', async () => {
    const { user } = show();
    await toDetails(user);
    await fillIn(user);

    await user.click(screen.getByRole('button', { name: 'Change time' }));

    expect(screen.getByRole('heading', { name: 'Choose a time' })).toHaveFocus();
    expect(screen.getByRole('radio', { name: '11:30 UK time' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByLabelText('Name')).toHaveValue('Amara Okafor');
  });
});

describe('a scheduler of another company', () => {
  const EMBED = 'https://calendar.example/larkline';
  const withEmbed = { BookingSetup: () => aSetup(WEEK, EMBED) };
  const frame = () => screen.queryByTitle('Scheduler for welcome calls');

  /** The probe of the other company's page; everything else goes to the fake api. */
  function answerProbe(answer: () => Promise<Response>): string[] {
    const asked: string[] = [];
    const api = globalThis.fetch;
    globalThis.fetch = ((url: string, init: RequestInit) => {
      if (url !== EMBED) return api(url, init);
      asked.push(url);
      return answer();
    }) as typeof fetch;
    return asked;
  }

  it('CF-55 hears of nobody before the button is pressed, then stands in a closed frame', async () => {
    const { user } = show(withEmbed);
    const asked = answerProbe(() => Promise.resolve(new Response()));
    await screen.findByRole('button', { name: 'Load scheduler' });
    expect(frame()).toBeNull();
    expect(asked).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Load scheduler' }));

    expect(frame()).toHaveAttribute('src', EMBED);
    expect(frame()).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups');
  });

  it('CF-55 our own times are one click away, before and after', async () => {
    const { user } = show(withEmbed);

    await user.click(await screen.findByRole('button', { name: 'Book here instead' }));

    expect(await step('Choose a time')).toBeInTheDocument();
    expect(screen.queryByText(/scheduler didn’t load/)).not.toBeInTheDocument();
  });

  it('CF-55 our own times stand in when it is blocked', async () => {
    const { user } = show(withEmbed);
    answerProbe(() => Promise.reject(new TypeError('Failed to fetch')));

    await user.click(await screen.findByRole('button', { name: 'Load scheduler' }));

    expect(await step('Choose a time')).toBeInTheDocument();
    expect(screen.getByText(/scheduler didn’t load/)).toBeInTheDocument();
  });

  it('CF-55 our own times stand in after 6 seconds, not before, and never once it is there', async () => {
    show(withEmbed);
    answerProbe(() => new Promise(() => {}));
    const button = await screen.findByRole('button', { name: 'Load scheduler' });
    vi.useFakeTimers();
    act(() => button.click());

    act(() => void vi.advanceTimersByTime(EMBED_PATIENCE_MS - 1));
    expect(frame()).not.toBeNull();
    act(() => void vi.advanceTimersByTime(1));

    expect(EMBED_PATIENCE_MS).toBe(6_000);
    expect(screen.getByRole('heading', { name: 'Choose a time' })).toBeInTheDocument();
  });
});
