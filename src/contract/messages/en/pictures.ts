/** Texts of choosing pictures for a post or a message: loaded wherever one writes either. */
export const pictures = {
  'pictures.alt': 'Describe picture {number}',
  'pictures.alt.hint': 'For people who cannot see it.',
  'pictures.remove': 'Remove picture {number}',
  'pictures.heic': '{name} is a HEIC picture, which this browser can’t read. Save it as JPEG and choose it again.',
  'pictures.many': 'At most 10 pictures.',
  'pictures.kind': '{name} can’t be read here. Choose a JPEG, PNG, WebP, GIF or AVIF.',
  'pictures.taking': 'Preparing pictures',
  'pictures.drop': 'Drop pictures here',
  'pictures.up': 'Move picture {number} forward',
} as const
