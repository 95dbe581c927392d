/** Changes a setting; of several queued changes only the last is sent. */
export const changeSetting = (name: string, value: string) =>
  ({ kind: 'settings.change', args: { body: { name, value } } }) as const
