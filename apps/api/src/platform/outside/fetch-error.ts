/** A web address was refused or did not answer with a file; the message is for the person who typed the address. */
export class FetchError extends Error {}
/** The address is not one that is fetched at all: its form, port or network is refused. */
export class AddressError extends FetchError {}
