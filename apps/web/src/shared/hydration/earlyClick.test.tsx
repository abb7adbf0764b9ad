import { render, screen } from '@testing-library/react';
import { EARLY_CLICK_SCRIPT, useEarlyClick } from './earlyClick.ts';

function Page({ onPress }: { onPress: () => void }) {
  useEarlyClick();
  return <button onClick={onPress}>Choose Basic</button>;
}

const install = () => window.eval(EARLY_CLICK_SCRIPT);

describe('a press before the page answers', () => {
  it('CHK-01 is repeated once when it does', () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = '<button><span>Choose Basic</span></button>';
    install();
    container.querySelector('span')?.click();
    let presses = 0;
    container.querySelector('button')?.addEventListener('click', () => (presses += 1));

    render(<Page onPress={() => undefined} />);
    render(<Page onPress={() => undefined} />);

    expect(presses).toBe(1);
    expect('stopEarlyClicks' in window).toBe(false);
    container.remove();
  });

  it('CON-07 is not repeated when it sent a form, which would send it twice', () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = '<form><button type="submit">Send message</button></form>';
    container.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
    install();
    container.querySelector('button')?.click();
    let presses = 0;
    container.querySelector('button')?.addEventListener('click', () => (presses += 1));

    render(<Page onPress={() => undefined} />);

    expect(presses).toBe(0);
    container.remove();
  });

  it('does nothing when no button was pressed, or it is gone', () => {
    install();
    document.body.click();
    let presses = 0;

    render(<Page onPress={() => (presses += 1)} />);

    expect(screen.getByRole('button')).toBeVisible();
    expect(presses).toBe(0);
  });
});
