/** Icons of what is taken along, in a file of their own so that the first view does not load them. */

export const sheet = 'M6.5 3.5H14l4 4v13H6.500zM13.5 3.5V8H18'
export const track =
  'M4.500 18a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM15.500 6a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM8.500 18H15a3 3 0 0 0 0-6H9a3 3 0 0 1 0-6h6.500'
export const square =
  'M4.5 4.5h6v6h-6zM13.500 4.500h6v6h-6zM4.500 13.500h6v6h-6zM13.500 16v-2.500H16M19.500 13.500v6H16'
export const printer = 'M7.5 9V4.5h9V9M7.5 16.5h-3V9h15v7.5h-3M7.5 13.5h9v6h-9z'
