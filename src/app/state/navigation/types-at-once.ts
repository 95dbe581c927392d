/** Whether what opens is written in at once: with a keyboard that takes no room, and unless something else has the focus. */
export const typesAtOnce = (): boolean =>
  [document.body, document.getElementById('main')].includes(document.activeElement as HTMLElement) &&
  matchMedia('(hover: hover) and (pointer: fine) and (width >= 720px)').matches
