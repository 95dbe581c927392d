import { describe, expect, it, vi } from 'vitest'
import { authPopup, closeAuth, openAuth, showAuthTab } from './auth-popup.ts'

describe('the authentication popup', () => {
  it('goes on with what the visitor was about to do, once somebody has signed in', async () => {
    const then = vi.fn()
    const asked = openAuth(then)
    expect(authPopup.tab).toBe('login')
    showAuthTab('register')
    expect(authPopup.tab).toBe('register')
    expect(then).not.toHaveBeenCalled()
    closeAuth(true)
    expect(await asked).toBe(true)
    expect(then).toHaveBeenCalledOnce()
    expect(authPopup.tab).toBe(null)
  })

  it('forgets it when the popup is closed', async () => {
    const then = vi.fn()
    const asked = openAuth(then, 'register')
    closeAuth()
    expect(await asked).toBe(false)
    closeAuth(true)
    expect(then).not.toHaveBeenCalled()
  })

  it('lets go of the first act when another one asks', async () => {
    const first = openAuth()
    const second = openAuth()
    closeAuth(true)
    expect(await first).toBe(false)
    expect(await second).toBe(true)
  })

  it('has no tab to turn to while it is closed', () => {
    showAuthTab('forgot')
    expect(authPopup.tab).toBe(null)
  })
})
