/** What happens to appointments while a connected calendar can't be read for want of access (C-03), said the same everywhere. */
export const UNTIL_RECONNECTED = 'Until you reconnect it, your assistant offers no appointment times and takes a message instead.';
