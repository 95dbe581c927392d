import { existsSync } from 'node:fs'

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

const program = process.env.CHROMIUM ?? '/usr/bin/chromium'
const headlessProgram = process.env.CHROMIUM_HEADLESS ?? '/usr/bin/chromium-headless-shell'

/** How to launch Debian's Chromium so that it connects to nobody but the server under test. */
export const chromium = {
  executablePath: program,
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

/** A page lives for seconds in a test: what is compiled a second and third time for speed costs more than it gives. */
const compileOnce = '--js-flags=--no-maglev --no-opt'

/**
 * The same Chromium without the parts that are around a page, where Debian's package of it is installed: a fifth less work for a journey.
 * It can't install a site as an app, nor keep one in a profile as people's browsers do.
 */
export const headless = {
  ...chromium,
  executablePath: existsSync(headlessProgram) ? headlessProgram : program,
  args: [...chromium.args, compileOnce],
}
