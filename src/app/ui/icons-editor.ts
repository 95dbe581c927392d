/** Icons of the editor's toolbar, in a file of their own so that the first view does not load them. */

export const bold = 'M7.5 5h5a3.3 3.3 0 0 1 0 6.7h-5zM7.5 11.7h6a3.6 3.6 0 0 1 0 7.3h-6z'
export const italic = 'M10.5 5h6M7.5 19h6M14 5l-4 14'
export const link = 'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1'
export const hashtag = 'M9.5 4.5 7.5 19.5M16.5 4.5l-2 15M4.5 9.5h15.5M4 14.5h15.5'
export const mention =
  'M8.4 12a3.6 3.6 0 1 0 7.2 0 3.6 3.6 0 1 0-7.2 0zM15.6 8.5v5c0 3 4.4 2.6 4.4-1.7A8 8 0 1 0 16.5 18.6'
export const image =
  'M5 5h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1h-14a1 1 0 0 1-1-1v-12a1 1 0 0 1 1-1zM7.4 10a1.6 1.6 0 1 0 3.2 0 1.6 1.6 0 1 0-3.2 0zM4.5 17l5-4 3.5 2.5 3-2.5 3.5 3'
