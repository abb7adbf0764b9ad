import { ICONS, type IconName } from './icons.ts';

/** At this size and below a line of 1.75 units would be thinner than the text beside it. */
const SMALL = 16;

interface IconProps {
  readonly name: IconName;
  /** Width and height in pixels; 20 unless given. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/** A line icon in the colour of the text around it. It is hidden from screen readers: name the control or write the word. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size <= SMALL ? 2 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      // The strings are the constants of icons.ts, never input.
      dangerouslySetInnerHTML={{ __html: ICONS[name] }}
    />
  );
}
