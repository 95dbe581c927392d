/** Features of a full browser that tests never see; they would cost two pages for each new window. */
const unseen = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** What Playwright switches off by itself; its own list is replaced by the one given here. */
const unwanted = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
]

/** How to launch Debian's Chromium so that it connects to nobody but the server under test. */
export const chromium = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    `--disable-features=${[...unseen, ...unwanted].join(',')}`,
  ],
}
