/** Line drawings of /emergency, on a 24 × 24 grid, one path each, for {@link ./icon.tsx Icon}. */

/** A telephone's receiver: a tap calls. */
export const receiver =
  'M6.5 4.5h3l1.3 4-2 1.5a11 11 0 0 0 5.2 5.2l1.5-2 4 1.3v3a2 2 0 0 1-2 2A13 13 0 0 1 4.5 6.5a2 2 0 0 1 2-2z'

/** A pin: an admin's note. */
export const pin = 'M8.5 4h7M10 4v6l-3 3.5h10L14 10V4M12 13.5V20'
