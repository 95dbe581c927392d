/** Icons of the picture viewer and of galleries, in a file of their own so that the first view does not load them. */

export const forward = 'M9.5 5.5 16 12l-6.5 6.5'
export const closer = 'M4.5 10.8a6.3 6.3 0 1 0 12.6 0 6.3 6.3 0 1 0-12.6 0zM15.5 15.5l4.5 4.5M8 10.8h5.6M10.8 8v5.6'
export const farther = 'M4.5 10.8a6.3 6.3 0 1 0 12.6 0 6.3 6.3 0 1 0-12.6 0zM15.5 15.5l4.5 4.5M8 10.8h5.6'
export const grip =
  'M9 6.5a.5.5 0 1 0 .01 0zM15 6.5a.5.5 0 1 0 .01 0zM9 12a.5.5 0 1 0 .01 0zM15 12a.5.5 0 1 0 .01 0zM9 17.500a.5.5 0 1 0 .01 0zM15 17.500a.5.5 0 1 0 .01 0z'
export const up = 'M12 19V5.5M6.5 10.5 12 5l5.5 5.5'
export const fall = 'M12 5v13.500M6.500 13.500 12 19l5.500-5.500'
