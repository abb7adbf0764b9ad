import { Icon } from '../brand/Icon.tsx';
import { useTheme } from '../brand/theme.ts';
import { IconButton } from './IconButton.tsx';
import styles from './ThemeToggle.module.css';

/** The light and dark switch (PUB-06). Both icons are in the page and the style sheet shows one, so hydration changes nothing. */
export function ThemeToggle() {
  const { theme, setTheme } = useTheme();
  return (
    <IconButton
      icon={
        <>
          <Icon name="sun" className={styles.sun} />
          <Icon name="moon" className={styles.moon} />
        </>
      }
      label="Dark theme"
      aria-pressed={theme === 'dark'}
      className={styles.toggle}
      onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
    />
  );
}
