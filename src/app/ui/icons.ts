/** Line drawings on a 24 × 24 grid, one path each, for {@link ./icon.tsx Icon}. */

export const home = 'M3.5 11.5C7.5 9.8 10 7.6 12 4.5c2 3.1 4.5 5.3 8.5 7M6 11v8.5h12V11M10 19.5V14h4v5.5'
export const posts = 'M5 4.5h14v15H5zM8.5 9h7M8.5 12.5h7M8.5 16h4'
export const clock = 'M4 12a8 8 0 1 0 16 0 8 8 0 1 0-16 0zM12 7.5V12l3 2'
export const place =
  'M12 20.5c4-4.3 6.2-7.4 6.2-10.6a6.2 6.2 0 0 0-12.4 0c0 3.2 2.2 6.3 6.2 10.6zM9.8 10a2.2 2.2 0 1 0 4.4 0 2.2 2.2 0 1 0-4.4 0z'
export const map = 'M4 6.5 9 4.5l6 2.5 5-2v12.5l-5 2-6-2.5-5 2zM9 4.5V17M15 7v12.5'
/** Days. */
export const calendar = 'M5 6h14v13H5zM5 10h14M9 4v4M15 4v4'
export const plus = 'M12 5v14M5 12h14'
export const bookmark = 'M7 4.5h10v15.2l-5-3.7-5 3.7z'
export const stack = 'M5 8.5h14v11H5zM7 5.5h10M9 3h6'
export const people =
  'M5.8 9a3.2 3.2 0 1 0 6.4 0 3.2 3.2 0 1 0-6.4 0zM3.5 19c.4-3.4 2.5-5 5.5-5s5.1 1.6 5.5 5M15.5 6.2a3 3 0 0 1 0 5.6M17 14.4c2 .6 3.2 2.1 3.5 4.6'
export const cup =
  'M5 9h11v5.5a4.5 4.5 0 0 1-4.5 4.5h-2A4.5 4.5 0 0 1 5 14.5zM16 10.5h1.5a2 2 0 0 1 0 4.5H16M8.5 3.5c-.8 1 .8 1.8 0 3M12.5 3.5c-.8 1 .8 1.8 0 3'
/** Languages. */
export const globe =
  'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM3.5 12h17M12 3.5c2.4 2.3 3.6 5.1 3.6 8.5s-1.2 6.2-3.6 8.5c-2.4-2.3-3.6-5.1-3.6-8.5s1.2-6.2 3.6-8.5z'
export const outward = 'M9 6.5h8.5V15M17 7 6.5 17.5'
export const search = 'M4.5 10.8a6.3 6.3 0 1 0 12.6 0 6.3 6.3 0 1 0-12.6 0zM15.5 15.5l4.5 4.5'
export const chat = 'M4 5.5h16v11h-8.5L7 20v-3.5H4z'
export const bell = 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4'
export const menu = 'M4 7.5h16M4 12h16M4 16.5h10'
export const more =
  'M5.5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0zM11.5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0zM17.5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0z'
export const stamp =
  'M12 3.5a3.2 3.2 0 0 0-2.5 5.2c.7.9.8 2.2.5 3.8H7a2.5 2.5 0 0 0-2.5 2.5v2h15v-2a2.5 2.5 0 0 0-2.5-2.5h-3c-.3-1.6-.2-2.9.5-3.8A3.2 3.2 0 0 0 12 3.5zM5.5 20.5h13'
export const share = 'M12 15V4M8 7.5 12 3.8l4 3.7M6 11.5v8h12v-8'
export const down = 'm7 10 5 5 5-5'
export const back = 'M14.5 5.5 8 12l6.5 6.5'
export const cross = 'm6.5 6.5 11 11M17.5 6.5l-11 11'
export const check = 'm5 12.5 4.5 4.5L19 7'
export const warning = 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM12 7.5v5.5M12 16.3h.01'
export const noSignal =
  'M4 4l16 16M8.5 15.5a5 5 0 0 1 5.3-1.2M5.3 12.2a9.5 9.5 0 0 1 4-2.3M18.7 12.2a9.7 9.7 0 0 0-5.2-2.7M2.8 8.8a13.5 13.5 0 0 1 3.4-2.2M21.2 8.8A13.6 13.6 0 0 0 10 5.4M12 19h.01'
export const send = 'M4.5 11.5 20 4.5l-5.5 15-3-6.5z'
export const gear =
  'M9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0zM12 3.5v2.5M12 18v2.5M3.5 12H6M18 12h2.5M6 6l1.8 1.8M16.2 16.2 18 18M6 18l1.8-1.8M16.2 7.8 18 6'
export const person = 'M8.2 8.5a3.8 3.8 0 1 0 7.6 0 3.8 3.8 0 1 0-7.6 0zM4.5 20c.6-4.2 3.4-6.2 7.5-6.2s6.9 2 7.5 6.2'
export const shield = 'M12 3.5 5 6v5.5c0 4.3 2.7 7.3 7 9 4.3-1.7 7-4.7 7-9V6z'
export const help =
  'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM9.6 9.6a2.5 2.5 0 1 1 3.5 2.3c-.8.4-1.1.9-1.1 1.8M12 16.5h.01'
export const leave = 'M14 5H6v14h8M11 12h9.5M17 8.5l3.5 3.5-3.5 3.5'
export const eye =
  'M3 12c2.5-4.3 5.5-6.3 9-6.3s6.5 2 9 6.3c-2.5 4.3-5.5 6.3-9 6.3S5.5 16.3 3 12zM9.3 12a2.7 2.7 0 1 0 5.4 0 2.7 2.7 0 1 0-5.4 0z'
export const trash = 'M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.5 10.5v5.5M13.5 10.5v5.5'
export const retry = 'M19 12a7 7 0 1 1-2.2-5.1M19.2 3.8v4h-4'
export const phone = 'M9 3.5h6a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2h-6a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2zM11 17.5h2'
export const sliders =
  'M4 8h9M17 8h3M4 16h3M11 16h9M13 8a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM7 16a2 2 0 1 0 4 0 2 2 0 1 0-4 0z'
export const lock =
  'M7 10.5h10a1.5 1.5 0 0 1 1.5 1.5v6a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 18v-6A1.5 1.5 0 0 1 7 10.5zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5'
export const pencil = 'M5 19l1-4.5L16.2 4.3a1.6 1.6 0 0 1 2.3 0l1.2 1.2a1.6 1.6 0 0 1 0 2.3L9.5 18zM14 6.5l3.5 3.5'
export const forward = 'm9.5 5.5 6.5 6.5-6.5 6.5'
