interface PhoneProps {
  readonly body: string;
  readonly receiver: string;
  readonly dial: string;
}

/** The desk phone of the founding story, in the colours given, standing at y = 172. */
export function Phone({ body, receiver, dial }: PhoneProps) {
  return (
    <>
      <path d="M124 172 136 112Q138 104 146 104H214Q222 104 224 112L236 172Z" fill={body} />
      <path
        d="M104 106C104 78 124 72 142 72H218C236 72 256 78 256 106 256 113 252 116 245 116H228C221 116 218 113 218 106 218 100 215 97 209 97H151C145 97 142 100 142 106 142 113 139 116 132 116H115C108 116 104 113 104 106Z"
        fill={receiver}
      />
      <circle cx="180" cy="136" r="20" fill={dial} />
      <circle cx="180" cy="136" r="7" fill={receiver} />
    </>
  );
}
