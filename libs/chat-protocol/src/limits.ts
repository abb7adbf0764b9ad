/** Most characters of one message of a visitor. */
export const MESSAGE_MAX_LENGTH = 2_000;
/** Most messages of a visitor in one conversation. */
export const MOST_TURNS = 60;
/** A conversation without a message of the visitor for so long is closed. */
export const IDLE_CLOSE_MINUTES = 30;
/** A stream of events sends a comment at least this often, so that both sides notice a dead connection. */
export const HEARTBEAT_SECONDS = 15;
/** Most characters of a name in the form for a person. */
export const NAME_MAX_LENGTH = 120;
/** Most characters of an email address in that form. */
export const EMAIL_MAX_LENGTH = 254;
/** Header with the number of the version of this protocol that the widget was built for. */
export const PROTOCOL_HEADER = 'x-chat-protocol';
export const PROTOCOL_VERSION = 1;
