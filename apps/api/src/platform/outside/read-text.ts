/** Returns the body of an answer as text. Throws when it is longer than `maxBytes`, without reading the rest. */
export async function readText(response: Response, maxBytes: number): Promise<string> {
  return (await readBytes(response, maxBytes)).toString('utf8');
}

/** Returns the body of an answer. Throws when it is longer than `maxBytes`, without reading the rest. */
export async function readBytes(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error(`The answer is longer than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
