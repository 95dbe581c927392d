/** Where the system brings what is shared into the installed app: a form, which the service worker takes. */
export const sharePath = '/share'

/** What the web app's manifest says of it, and the names of the form's fields. */
export const shareTarget = {
  action: sharePath,
  method: 'POST' as const,
  enctype: 'multipart/form-data',
  params: {
    title: 'title',
    text: 'text',
    url: 'url',
    files: [{ name: 'pictures', accept: ['image/*'] }],
  },
}

/** The address of the editor that opens with what was shared; with `lost`, it says that nothing arrived. */
export const sharedHref = (state: 'kept' | 'lost'): string => `/posts/new-post?shared=${state}`
