/** A picture, font or plain style sheet in a test. */
export default 'asset';
