// Icons of the notifications, apart from `icons.ts` as they load with these only.
export const reply = 'M9.5 7 4.5 12l5 5M5 12h8.5c3.5 0 5.5 2 6 5.5'
export const at = 'M8.4 12a3.6 3.6 0 1 0 7.2 0 3.6 3.6 0 1 0-7.2 0zM15.6 8.5v5c0 3 4.4 2.6 4.4-1.7A8 8 0 1 0 16.5 18.6'
