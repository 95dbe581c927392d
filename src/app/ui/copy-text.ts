/**
 * Puts a text into the clipboard.
 * @throws where the browser does not allow it, or has no clipboard, as on a page that came without encryption
 */
export const copyText = async (text: string): Promise<void> => navigator.clipboard.writeText(text)
