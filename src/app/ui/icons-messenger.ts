/** Line drawings that only the chats show: see {@link ./icons.ts}. */

export const checks = 'm2.5 12.5 4 4L14.5 8M11 15l1.5 1.5L21 8'
export const reply = 'M9.5 7 4.5 12l5 5M5 12h8.5c3.5 0 5.5 2 6 5.5'
export const copy = 'M9 8.5h10.5V20H9zM15 8.5V4.5H4.5V16H9'
export const bellOff = 'M6 16.5V11a6 6 0 0 1 9.5-4.900M18 10.5v6l1.5 1.5H7M10 20.5h4M4 4l16 16'
