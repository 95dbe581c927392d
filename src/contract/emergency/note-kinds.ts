/** What an emergency note is about. */
export const noteKinds = ['weather', 'earthquake', 'tsunami', 'volcano', 'transport', 'other'] as const

/** One of {@link noteKinds}. */
export type NoteKind = (typeof noteKinds)[number]
