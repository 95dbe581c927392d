const places = new Set<string>()

/** Whether some editor holds unsent text. The reload into a new version waits for it. */
export const isEditing = (): boolean => places.size > 0

/**
 * Notes that an editor holds something.
 * @param key the draft's place
 */
export const beginEditing = (key: string): void => void places.add(key)

/** Notes that the editor is empty or gone. */
export const endEditing = (key: string): void => void places.delete(key)
