/** The address that rings a number: written for people, '+44 117 496 0125', it becomes 'tel:+441174960125'. */
export function telephoneLink(number: string): string {
  return `tel:${number.replaceAll(' ', '')}`;
}
