/** How the names of a notification's people are joined (PRODUCT 2.24). */
export const notifications = {
  'names.alone': '{first}',
  'names.two': '{first} and {second}',
  'names.others': '{first}, {second} and {count} others',
  'names.others.one': '{first}, {second} and {count} other',
} as const
