import type { Page } from 'playwright/test'

/** One finger goes level over what the selector finds, else over the page; x in px. */
export const swipe = (page: Page, selector: string, { from, to }: { from: number; to: number }): Promise<void> =>
  page.evaluate(
    ([selector, from, to]) => {
      const target = document.querySelector(selector) ?? document.body
      const touch = (x: number) => new Touch({ identifier: 1, target, clientX: x, clientY: 400 })
      const fire = (type: string, x: number, touches: Touch[]) =>
        target.dispatchEvent(
          new TouchEvent(type, { bubbles: true, touches, changedTouches: [touch(x)], targetTouches: touches }),
        )
      fire('touchstart', from, [touch(from)])
      fire('touchend', to, [])
    },
    [selector, from, to] as const,
  )
