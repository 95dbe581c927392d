/** What the worker tells pages when it has kept what the browser loaded. */
export const fetchedMessage = 'pictures-fetched'
