// Made from src/app/ui/styles/tokens.css: npx vitest run --config tests/vitest.config.ts src/app/ui/styles/tokens.test.ts -u

/** The colours of the design by day and by night. */
export const productColours = {
  paper: { light: '#fbfaf5', dark: '#0f141c' },
  'paper-2': { light: '#f3f1e8', dark: '#171e28' },
  'paper-3': { light: '#eae7db', dark: '#1e2530' },
  raised: { light: '#fffefa', dark: '#1b212b' },
  ink: { light: '#1d2024', dark: '#ece5d6' },
  'ink-2': { light: '#4d5052', dark: '#beb8a9' },
  'ink-3': { light: '#65665f', dark: '#9c988c' },
  line: { light: '#e1ddcf', dark: '#252c37' },
  edge: { light: '#87857a', dark: '#6e747c' },
  veil: { light: '#1d202466', dark: '#05080db3' },
  lamp: { light: '#00000000', dark: '#ff9a3c1c' },
  ai: { light: '#165e83', dark: '#8fbedf' },
  'ai-deep': { light: '#0e4766', dark: '#b4d5ec' },
  'ai-wash': { light: '#e3ecf0', dark: '#172a3a' },
  'on-ai': { light: '#fbfaf5', dark: '#0b1a26' },
  shu: { light: '#bc3318', dark: '#f28b72' },
  'shu-wash': { light: '#fae8e1', dark: '#341b18' },
  'on-shu': { light: '#fffefa', dark: '#2a0c05' },
  take: { light: '#1b6e47', dark: '#7fcba0' },
  'take-dot': { light: '#2c8f60', dark: '#68be8d' },
  'take-wash': { light: '#e2f0e6', dark: '#14291f' },
  yama: { light: '#825400', dark: '#ebbb57' },
  'yama-mark': { light: '#b67a00', dark: '#f2b632' },
  'yama-wash': { light: '#faf0d2', dark: '#2c2412' },
  sun: { light: '#bc3318', dark: '#f2b632' },
  shade: { light: '#1d202414', dark: '#00000066' },
} as const

/** Its families of letters, all of them installed on the devices of readers. */
export const productFonts = {
  sans: '-apple-system, BlinkMacSystemFont, "Segoe UI Variable Text", "Segoe UI", Roboto, "Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic UI", "Yu Gothic Medium", sans-serif',
  read: 'ui-serif, "New York", "Iowan Old Style", "Noto Serif", "Sitka Heading", Cambria, "Hiragino Mincho ProN", "Noto Serif JP", "Noto Serif CJK JP", "Yu Mincho", serif',
} as const

/** Its radii and spaces. */
export const productLengths = {
  's-1': '0.25rem',
  's-2': '0.5rem',
  's-3': '0.75rem',
  's-4': '1rem',
  's-5': '1.5rem',
  's-6': '2rem',
  's-7': '3rem',
  's-8': '4rem',
  'r-1': '3px',
  'r-2': '6px',
  'r-3': '14px',
} as const
