/**
 * Frees the memory of bytes that nobody reads any more. The collector would leave many megabytes of sent pictures lying, because the
 * objects that stand for them are small. Bytes that share their memory with others stay as they are.
 * @param bytes are empty afterwards
 */
export function giveBack({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
