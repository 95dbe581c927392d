import { fileTypes, openedPath } from './opened-files.ts'

/** Where the system brings what is shared into the installed app: a form, which the service worker takes. */
export const sharePath = '/share'

/** The name of the form's field for files that are opened here; all others are pictures. */
export const openedField = 'along'

/** What the web app's manifest says of it, and the names of the form's fields. */
export const shareTarget = {
  action: sharePath,
  method: 'POST' as const,
  enctype: 'multipart/form-data',
  params: {
    title: 'title',
    text: 'text',
    url: 'url',
    files: [
      { name: 'pictures', accept: ['image/*'] },
      { name: openedField, accept: [...fileTypes.flatMap(({ type, endings }) => [type, ...endings])] },
    ],
  },
}

/** What the manifest says of files that the system may open with the installed app. */
export const fileHandlers = [
  { action: openedPath, accept: Object.fromEntries(fileTypes.map(({ type, endings }) => [type, [...endings]])) },
]

/** The address of the editor that opens with what was shared; with `lost`, it says that nothing arrived. */
export const sharedHref = (state: 'kept' | 'lost'): string => `/posts/new-post?shared=${state}`
