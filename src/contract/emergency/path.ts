/** Where one finds what one needs in an emergency. */
export const emergencyPath = '/emergency'
