/**
 * The limits of the socket at /realtime, apart from the others because no first view needs them. What a device has not read yet is
 * `unreadBytes`; beyond it, it is cut off and asks for changes later.
 */
export const liveLimits = {
  frameBytes: 16 * 1024,
  framesPerMinute: 120,
  helloMs: 10_000,
  /** How often the server looks whether a device still answers, and a device whether the server does; how long that may take. */
  heartbeatMs: 30_000,
  pongMs: 10_000,
  unreadBytes: 256 * 1024,
  socketsPerAccount: 20,
  /** Sockets that have not said yet whose they are. */
  unknownSockets: 5_000,
  /** A network behind one address may come back at once after a restart, so this is not small. */
  unknownSocketsPerAddress: 200,
  watched: 200,
  /** How often a device says at most that its person is typing in a chat, and how long that is shown. */
  typingEveryMs: 3_000,
  typingShownMs: 6_000,
  /** How often a process looks which sessions have ended. */
  sessionCheckMs: 3_000,
  /** The time over which a stopping server ends its sockets, and devices connect again at the earliest, so that not all come at once. */
  spreadMs: 4_000,
  /** The same for what devices ask once they are connected again, for each device of a process: some 250 calls a second. */
  spreadPerSocketMs: 12,
  /** How often a process tells its devices at most that it may have missed something. */
  missedEveryMs: 10_000,
} as const
