/** Sets a setting; only the last value that is wished is sent. */
export const changeSetting = (name: string, value: string) =>
  ({ kind: 'settings.change', args: { body: { name, value } } }) as const
