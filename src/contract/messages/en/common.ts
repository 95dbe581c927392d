/** Texts of the frame: navigation, bars, messages. */
export const common = {
  'brand.name': 'Engawa',
} as const
