interface BirdProps {
  /** Position of its feet, in the units of the drawing around it. */
  readonly x: number;
  readonly y: number;
  /** Size; a negative `flip` makes it look to the left. */
  readonly scale: number;
  readonly flip?: boolean;
  readonly body: string;
  readonly wing: string;
  readonly eye: string;
}

/** The lark, as a group inside a larger drawing. Draw something under its feet. */
export function Bird({ x, y, scale, flip = false, body, wing, eye }: BirdProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${flip ? -scale : scale} ${scale})`}>
      <path
        d="M-27.5 2.2-14.2-9C-11.5-16.2-5.5-20.4 2-21.6L-.6-25.4C2.8-26 6-25.4 8.4-23.9 12.6-24.3 15.6-22.2 16.4-18.8L22.4-16.8 16.2-15.2C16-8 10.5-2.6 1.5-2.4-5-2.2-10-3.2-13-4.8L-24.8 4.6Z"
        fill={body}
      />
      <path d="M-15.5-6.6C-11-13.6-4.6-15.6 3.4-14.6.6-8.6-6-5.2-15.5-6.6Z" fill={wing} />
      <circle cx="11.4" cy="-19" r="1.15" fill={eye} />
      <path d="M-.5-2.6V0M4-2.8V0" stroke={body} strokeWidth="1.5" strokeLinecap="round" />
    </g>
  );
}
