let follow: () => Promise<void> = async () => {}

/** Says how what follows the site is started; the page does so when it is quiet. */
export function followBy(start: () => Promise<void>): void {
  follow = start
}

/** Starts what follows the site now, unless that is done: something is about to happen that it has to hear of. */
export const followNow = (): Promise<void> => follow()
