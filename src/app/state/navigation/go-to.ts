import type { AnyRouter } from '@tanstack/react-router'

let router: AnyRouter | null = null

/** Gives code outside components a way to another page. To be called once, when the page is followed. */
export function holdRouterFor(current: AnyRouter): void {
  router = current
}

/** Opens an address of this site, for code outside components. */
export async function goTo(href: string): Promise<void> {
  await router?.navigate({ href })
}
