/** The one script that this site loads from elsewhere, on the authentication screens only and where Google is configured. */
const address = 'https://accounts.google.com/gsi/client'

/** The part of Google Identity Services that is used here. */
type GoogleId = {
  initialize(options: {
    client_id: string
    nonce: string
    callback: (answer: { credential: string }) => void
    ux_mode: 'popup'
    auto_select: false
  }): void
  renderButton(
    parent: HTMLElement,
    options: {
      type: 'standard'
      theme: 'outline' | 'filled_black'
      size: 'large'
      text: 'continue_with'
      shape: 'rectangular'
      width: number
      locale: string
    },
  ): void
}

type Policies = { createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptUrls }
type ScriptUrls = { createScriptURL(url: string): string }

/** Makes Trusted Types accept this one address. The content security policy names the policy (`trusted-types google-sign-in`). */
function scriptUrls(): ScriptUrls {
  const rules = {
    createScriptURL(url: string) {
      if (url !== address) throw new TypeError('no script but that of Google Identity Services')
      return url
    },
  }
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  return trustedTypes?.createPolicy('google-sign-in', rules) ?? rules
}

let loading: Promise<GoogleId> | null = null

/**
 * Loads Google Identity Services, once.
 * @throws if it does not arrive; the next call tries again
 */
export function loadGoogle(): Promise<GoogleId> {
  loading ??= load().catch(error => {
    loading = null
    throw error
  })
  return loading
}

let urls: ScriptUrls | null = null

async function load(): Promise<GoogleId> {
  urls ??= scriptUrls()
  const script = document.createElement('script')
  script.src = urls.createScriptURL(address)
  script.async = true
  await new Promise((resolve, reject) => {
    script.onload = resolve
    script.onerror = () => reject(new Error('Google Identity Services did not load'))
    document.head.append(script)
  }).finally(() => script.remove())
  const { google } = globalThis as { google?: { accounts: { id: GoogleId } } }
  if (!google) throw new Error('Google Identity Services did not start')
  return google.accounts.id
}
