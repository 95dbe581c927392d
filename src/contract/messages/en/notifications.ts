/** How the names of a notification's people are joined (PRODUCT 2.24). */
export const notifications = {
  'names.one': '{first}',
  'names.two': '{first} and {second}',
  'names.three': '{first}, {second} and 1 other',
  'names.more': '{first}, {second} and {count} others',
} as const
