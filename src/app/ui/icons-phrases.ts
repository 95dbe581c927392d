/** Line drawings of phrases, on a 24 × 24 grid, one path each, for {@link ./icon.tsx Icon}. */

/** A loudspeaker: reads aloud. */
export const speaker = 'M4.5 9.5v5H8l4.5 4v-13L8 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11'
/** Two arrows in a circle: turns what is shown. */
export const turnRound = 'M5 10.5A7.2 7.2 0 0 1 18 8M18.5 4v4h-4M19 13.5A7.2 7.2 0 0 1 6 16M5.5 20v-4h4'
