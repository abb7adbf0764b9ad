import { Link } from 'react-router';
import { Bird } from './Bird.tsx';
import { BRAND } from './brand.ts';
import styles from './Logo.module.css';

interface LogoMarkProps {
  /** Width in pixels; the height follows. */
  readonly width?: number;
  readonly className?: string | undefined;
}

/** The lark on its wire. The colours are the variables `--m-bird`, `--m-wing`, `--m-eye` and `--m-line` of its surroundings. */
export function LogoMark({ width = 36, className }: LogoMarkProps) {
  return (
    <svg className={className} width={width} height={width * (5 / 6)} viewBox="0 3 60 47" aria-hidden="true">
      <Bird x={30.5} y={42.6} scale={1.28} body="var(--m-bird)" wing="var(--m-wing)" eye="var(--m-eye)" />
      <path d="M1 43Q30 47.4 59 43" fill="none" stroke="var(--m-line)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

/** Mark and name together, leading home. */
export function Logo({ width = 36 }: Pick<LogoMarkProps, 'width'>) {
  return (
    <Link className={styles.logo} to="/" aria-label={`${BRAND.name} home`}>
      <LogoMark width={width} className={styles.mark} />
      <span>{BRAND.name}</span>
    </Link>
  );
}
