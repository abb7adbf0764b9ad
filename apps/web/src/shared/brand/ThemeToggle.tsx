import { Icon } from './Icon.tsx';
import { useTheme } from './theme.ts';
import styles from './ThemeToggle.module.css';

/** The light and dark switch (PUB-06). Both icons are there and the style sheet shows one, so nothing changes on hydration. */
export function ThemeToggle({ className }: { readonly className?: string | undefined }) {
  const { theme, setTheme } = useTheme();
  return (
    <button
      type="button"
      className={className ? `${styles.toggle} ${className}` : styles.toggle}
      aria-label="Switch between light and dark"
      onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
    >
      <Icon name="sun" className={styles.sun} />
      <Icon name="moon" className={styles.moon} />
    </button>
  );
}
