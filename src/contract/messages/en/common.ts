/** Texts of the frame: navigation, bars, maintenance, messages. */
export const common = {
  'brand.name': 'Engawa',
  'maintenance.title': 'Site Under Maintenance',
  'maintenance.text': "We'll be back shortly. Thank you for your patience.",
} as const
