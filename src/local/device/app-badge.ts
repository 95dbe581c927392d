type Badging = { setAppBadge?(count: number): Promise<void>; clearAppBadge?(): Promise<void> }

/** Shows a number on the icon of the installed app, where the system can; 0 takes it away. For page and worker. */
export async function showOnBadge(count: number): Promise<void> {
  const { setAppBadge, clearAppBadge } = navigator as Badging
  // It fails where the site is not installed.
  await (count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator))?.catch(() => {})
}
