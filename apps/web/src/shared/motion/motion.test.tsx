import { act, render, screen } from '@testing-library/react';
import { installFakeScreen, type FakeScreen } from '../testkit/fakeScreen.ts';
import { useCountUp } from './useCountUp.ts';
import { useInView } from './useInView.ts';
import { usePlayback } from './usePlayback.ts';

const PLAYBACK = { steps: 4, firstStep: 2, stepMs: 2_000, restMs: 3_000 } as const;

let fake: FakeScreen;

beforeEach(() => {
  vi.useFakeTimers();
  fake = installFakeScreen();
});

afterEach(() => {
  fake.restore();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const shown = () => screen.getByTestId('shown').textContent;

function Probe() {
  const [ref, inView] = useInView(0.3);
  return (
    <p data-testid="shown" ref={ref}>
      {inView ? 'seen' : 'unseen'}
    </p>
  );
}

function Count({ start }: { readonly start: boolean }) {
  const progress = useCountUp({ start, delayMs: 500, steps: 60, stepMs: 25 });
  return <p data-testid="shown">{progress}</p>;
}

function Player() {
  const { ref, step, canPlay, playing, toggle } = usePlayback(PLAYBACK);
  return (
    <div ref={ref}>
      <p data-testid="shown">{step}</p>
      {canPlay && <button onClick={toggle}>{playing ? 'Pause' : 'Play'}</button>}
    </div>
  );
}

describe('what is seen', () => {
  it('HOM-04 begins at 30 % of the element, not at 29 %, and ends below', () => {
    render(<Probe />);

    fake.show(0.29);
    expect(shown()).toBe('unseen');
    fake.show(0.3);
    expect(shown()).toBe('seen');
    fake.show(0.1);
    expect(shown()).toBe('unseen');
  });

  it('HOM-04 is an element that fills the screen, when it is too high to show 30 % of itself', () => {
    render(<Probe />);

    fake.show(0.2, 3_000);
    expect(shown()).toBe('unseen');
    fake.show(0.25, 3_000);
    expect(shown()).toBe('seen');
  });
});

describe('a number that counts', () => {
  it('HOM-04 waits 500 ms, takes 60 equal steps and ends at exactly 1', () => {
    render(<Count start />);

    pass(499);
    expect(shown()).toBe('0');
    pass(1);
    expect(shown()).toBe(String(1 / 60));
    pass(58 * 25);
    expect(shown()).toBe(String(59 / 60));
    pass(25);
    expect(shown()).toBe('1');
  });

  it('HOM-04 does not begin before its start, and runs once', () => {
    const { rerender } = render(<Count start={false} />);
    pass(5_000);
    expect(shown()).toBe('0');

    rerender(<Count start />);
    pass(600);
    rerender(<Count start={false} />);
    pass(5_000);
    expect(shown()).toBe('1');

    rerender(<Count start />);
    pass(600);
    expect(shown()).toBe('1');
  });

  it('HOM-04 holds in a background tab', () => {
    render(<Count start />);
    pass(500 + 9 * 25);
    fake.setPageVisible(false);

    pass(5_000);
    expect(shown()).toBe(String(10 / 60));

    fake.setPageVisible(true);
    pass(50 * 25);
    expect(shown()).toBe('1');
  });

  it('HOM-04 stands at its end under reduced motion', () => {
    fake.setReducedMotion(true);

    render(<Count start={false} />);

    expect(shown()).toBe('1');
  });
});

describe('a loop', () => {
  it('HOM-06 is finished at first, replays after 3 s with one more step every 2 s, and begins again 3 s after the last', () => {
    render(<Player />);
    fake.show(1);

    const steps = [2_999, 1, 2_000, 2_000, 2_999, 1, 2_000].map((milliseconds) => {
      pass(milliseconds);
      return shown();
    });

    expect(steps).toEqual(['4', '2', '3', '4', '4', '2', '3']);
  });

  it('HOM-06 stays finished until 60 % of it is on the screen', () => {
    render(<Player />);

    pass(60_000);
    fake.show(0.59);
    pass(60_000);
    expect(shown()).toBe('4');

    fake.show(0.6);
    pass(3_000);
    expect(shown()).toBe('2');
  });

  it('HOM-06 holds off the screen and in a background tab, and continues from there', () => {
    render(<Player />);
    fake.show(0.6);
    pass(3_000);
    fake.show(0.59);
    pass(60_000);
    expect(shown()).toBe('2');

    fake.show(0.6);
    fake.setPageVisible(false);
    pass(60_000);
    expect(shown()).toBe('2');

    fake.setPageVisible(true);
    pass(2_000);
    expect(shown()).toBe('3');
  });

  it('HOM-06 can be paused', () => {
    render(<Player />);
    fake.show(1);
    pass(3_000);

    act(() => screen.getByRole('button', { name: 'Pause' }).click());
    pass(60_000);
    expect(shown()).toBe('2');

    act(() => screen.getByRole('button', { name: 'Play' }).click());
    pass(2_000);
    expect(shown()).toBe('3');
  });

  it('HOM-06 shows its end under reduced motion, with nothing to pause', () => {
    fake.setReducedMotion(true);

    render(<Player />);
    fake.show(1);
    pass(60_000);

    expect(shown()).toBe('4');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
