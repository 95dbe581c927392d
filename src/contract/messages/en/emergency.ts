/** Texts of what one has at hand in an emergency; loaded with what shows it. */
export const emergency = {
  'emergency.kept':
    'Engawa is not a warning system. This page is kept on every device that has opened Engawa, and opens without a signal.',
} as const
