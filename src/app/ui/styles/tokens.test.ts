import { expect, test } from 'vitest'
import css from './tokens.css?raw'

/** The tokens of the rules for every window, by their names without the dashes. */
const declared = [...css.matchAll(/^ {2}(?::root|\[data-theme\]) \{([\s\S]*?)\n {2}\}/gm)].flatMap(([, rule = '']) =>
  [...rule.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => ({
    name,
    value: value.trim().replace(/\s+/g, ' '),
  })),
)

const long = (hex: string) => (hex.length <= 5 ? `#${[...hex.slice(1)].map(each => each + each).join('')}` : hex)
const key = (name: string) => (name.includes('-') ? `'${name}'` : name)
const lines = (pattern: RegExp, written: (found: RegExpExecArray) => string) =>
  declared.flatMap(({ name, value }) => {
    const found = pattern.exec(`${name}: ${value}`)
    return found ? [`  ${key(name)}:${written(found)},\n`] : []
  })

test('what an admin may replace is what the style sheet declares', async () => {
  const colours = lines(/: light-dark\((#\w+), (#\w+)\)$/, ([, light = '', dark = '']) => {
    return ` { light: '${long(light)}', dark: '${long(dark)}' }`
  })
  const fonts = lines(/^(?:sans|read): (.*)$/, ([, stack]) => ` '${stack}'`)
  const lengths = lines(/^(?:r-\d|s-\d): (\S+)$/, ([, length]) => ` '${length}'`)
  const source = [
    '// Made from src/app/ui/styles/tokens.css: npx vitest run --config tests/vitest.config.ts src/app/ui/styles/tokens.test.ts -u\n',
    '\n/** The colours of the design by day and by night. */\nexport const productColours = {\n',
    ...colours,
    '} as const\n\n/** Its families of letters, all of them installed on the devices of readers. */\nexport const productFonts = {\n',
    ...fonts,
    '} as const\n\n/** Its radii and spaces. */\nexport const productLengths = {\n',
    ...lengths,
    '} as const\n',
  ]
  await expect(source.join('')).toMatchFileSnapshot('../../../contract/site-style/tokens.gen.ts')
})

test('every colour of the design can be replaced', () => {
  const mixedOrFixed = declared.filter(({ value }) => /#[0-9a-f]{3,8}/i.test(value) && !value.startsWith('light-dark('))
  expect(mixedOrFixed).toEqual([])
})
