const places = new Set<string>()

/** Whether an editor holds something that has not been sent: a new version waits for it. */
export const isEditing = (): boolean => places.size > 0

/** Notes that the editor of a draft's place holds something. */
export const beginEditing = (key: string): void => void places.add(key)

/** Notes that it holds nothing more, or is gone. */
export const endEditing = (key: string): void => void places.delete(key)
