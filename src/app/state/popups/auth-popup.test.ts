import { describe, expect, it, vi } from 'vitest'
import { noteKnownDevice } from '../device/known-device.ts'
import { authPopup, closeAuth, openAuth, showAuthTab } from './auth-popup.ts'

describe('the authentication popup', () => {
  it('goes on with what the visitor was about to do, once somebody has signed in', async () => {
    const then = vi.fn()
    const asked = openAuth('comment', then)
    expect(authPopup).toEqual({ tab: 'register', doing: 'comment' })
    showAuthTab('login')
    expect(authPopup.tab).toBe('login')
    expect(then).not.toHaveBeenCalled()
    closeAuth(true)
    expect(await asked).toBe(true)
    expect(then).toHaveBeenCalledOnce()
    expect(authPopup.tab).toBe(null)
  })

  it('forgets it when the popup is closed', async () => {
    const then = vi.fn()
    const asked = openAuth('profile', then)
    closeAuth()
    expect(await asked).toBe(false)
    closeAuth(true)
    expect(then).not.toHaveBeenCalled()
  })

  it('lets go of the first act when another one asks', async () => {
    const first = openAuth('posts.save')
    const second = openAuth('posts.react')
    closeAuth(true)
    expect(await first).toBe(false)
    expect(await second).toBe(true)
  })

  it('begins with signing up on a device where nobody has signed in, else with logging in', () => {
    const storage = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
    })
    void openAuth(null)
    expect(authPopup.tab).toBe('register')
    noteKnownDevice()
    void openAuth(null)
    expect(authPopup.tab).toBe('login')
    closeAuth()
    vi.unstubAllGlobals()
  })

  it('has no tab to turn to while it is closed', () => {
    showAuthTab('forgot')
    expect(authPopup.tab).toBe(null)
  })
})
