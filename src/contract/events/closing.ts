/**
 * Why the server ends a socket: its close code, and when the device connects again. `soon` is after a few seconds, `later` after the time
 * of a poll; `checked` once a call has said that the session still holds, because only a call may end one; `opened` once a call has said
 * that the site is open.
 */
export const closings = {
  /** The server stops: another one, or itself, will be there soon. */
  stopping: { code: 1012, comeBack: 'soon' },
  /** A frame that is unknown, broken, or not the one that belongs here. */
  broken: { code: 4400, comeBack: 'later' },
  session: { code: 4401, comeBack: 'checked' },
  /** The account may only read for now. */
  closed: { code: 4403, comeBack: 'later' },
  /** The device did not say in time whose socket it is. */
  silent: { code: 4408, comeBack: 'soon' },
  /** More frames in a minute, or more sockets, than one may have. */
  tooMany: { code: 4429, comeBack: 'later' },
  /** The site is closed to all but admins (PRODUCT 1.5): the session holds, and a call says when to ask again. */
  maintenance: { code: 4503, comeBack: 'opened' },
  /** Something went wrong on the server. */
  failed: { code: 4500, comeBack: 'soon' },
} as const satisfies Record<string, { code: number; comeBack: 'soon' | 'later' | 'checked' | 'opened' }>

/** @see closings */
export type Closing = keyof typeof closings

/** When a device connects again after a socket ended with `code`; a lost connection has a code of the browser's. */
export const comeBackAfter = (code: number): (typeof closings)[Closing]['comeBack'] =>
  Object.values(closings).find(each => each.code === code)?.comeBack ?? 'soon'
