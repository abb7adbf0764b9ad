import conversationsDark from './pictures/conversations-dark.avif';
import conversationsLight from './pictures/conversations-light.avif';
import narrowDark from './pictures/dashboard-narrow-dark.avif';
import narrowLight from './pictures/dashboard-narrow-light.avif';
import wideDark from './pictures/dashboard-wide-dark.avif';
import wideLight from './pictures/dashboard-wide-light.avif';

/** One view in both themes; its size in CSS pixels, so that its room is kept before it is there. */
export interface View {
  readonly light: string;
  readonly dark: string;
  readonly width: number;
  readonly height: number;
}

/** A picture of the product: taken from the demo data by `tools/pictures/product.ts`, which also defines names and sizes. */
export interface PictureDetails {
  /** What there is to see, for who does not see it. */
  readonly alt: string;
  /** Whose screen it is: always an invented business. */
  readonly caption: string;
  readonly view: View;
  /** What a narrow screen shows instead. */
  readonly narrowView?: View;
}

const CAPTION = 'Fernhill Dental Practice is an invented business, and its figures are demo data.';

/** The first screen after signing in. */
export const DASHBOARD_PICTURE: PictureDetails = {
  alt: 'A client’s dashboard: the assistant is active on phone and chat, the plan renews next month, and this month’s calls and chats are shown against the plan’s allowance. Below are the news since the last visit and the latest conversations.',
  caption: `The dashboard. ${CAPTION}`,
  view: { light: wideLight, dark: wideDark, width: 1280, height: 900 },
  narrowView: { light: narrowLight, dark: narrowDark, width: 390, height: 780 },
};

/** Two cards of it: the news and the latest conversations. */
export const CONVERSATIONS_PICTURE: PictureDetails = {
  alt: 'Two cards of a client’s dashboard: what happened since the last visit, and the latest conversations, such as “Urgent check-up booked, chipped tooth, Thursday at 09:30 with Dr Okafor”.',
  caption: `From the dashboard. ${CAPTION}`,
  view: { light: conversationsLight, dark: conversationsDark, width: 390, height: 583 },
};
