// contract has no DOM types; browser, worker and Node all have this function.
declare const crypto: { getRandomValues(bytes: Uint8Array): Uint8Array }

let lastTime = 0
let counter = 0

/**
 * A new UUIDv7 (RFC 9562), in lower case. Ids made by one process rise, also within a millisecond and when the clock is
 * set back: twelve bits count (method 1 of its chapter 6.2), the other 62 are random.
 */
export function uuidv7(now = Date.now()): string {
  const random = crypto.getRandomValues(new Uint8Array(10))
  if (now > lastTime) {
    lastTime = now
    // The upper half stays free for counting.
    counter = (byte(random, 8) << 3) | (byte(random, 9) & 7)
  } else if (counter < 0xfff) {
    counter++
  } else {
    lastTime++
    counter = 0
  }
  const time = lastTime.toString(16).padStart(12, '0')
  const count = counter.toString(16).padStart(3, '0')
  const variant = ((byte(random, 0) & 0x3f) | 0x80).toString(16)
  const tail = [...random.subarray(1, 8)].map(each => each.toString(16).padStart(2, '0')).join('')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-${variant}${tail.slice(0, 2)}-${tail.slice(2)}`
}

const byte = (bytes: Uint8Array, index: number): number => bytes[index] ?? 0
