export const pictureAddress = (id: string, size: 'thumb' | 'large'): string => `/pictures/${id}-${size}.webp`
