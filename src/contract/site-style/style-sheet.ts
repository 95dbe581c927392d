import { colourIn, type StyleValues } from './style-values.ts'
import { fontChoices } from './tokens.ts'

/**
 * The declarations that put values in place of the product's own tokens, by property. All of them are written from what was read, none is
 * what somebody typed.
 */
export function declarationsOf({ colours, fonts, lengths }: StyleValues): [property: string, value: string][] {
  return [
    ...Object.entries(colours).map(([token, { light, dark }]): [string, string] => [
      `--${token}`,
      `light-dark(${light}, ${dark})`,
    ]),
    ...Object.entries(fonts).map(([token, choice]): [string, string] => [`--${token}`, fontChoices[choice]]),
    ...Object.entries(lengths).map(([token, length]): [string, string] => [`--${token}`, length]),
  ]
}

/**
 * The site's style sheet, in the layer of the product's tokens. Who asks their system for more contrast gets it here too, by the rule
 * that the product has for its own tokens. Browsers that don't know `light-dark` keep the product's own look: the build translates only
 * the product's own style sheets for them.
 */
export function styleSheetOf(values: StyleValues): string {
  const lines = declarationsOf(values).map(([property, value]) => `      ${property}: ${value};\n`)
  const second = `light-dark(${colourIn(values, 'ink-2', 'light')}, ${colourIn(values, 'ink-2', 'dark')})`
  return `@supports (color: light-dark(#000, #fff)) {
  @layer tokens {
    :root, [data-theme] {
${lines.join('')}    }
    @media (prefers-contrast: more) {
      :root, [data-theme] {
        --line: var(--edge);
        --ink-2: var(--ink);
        --ink-3: ${second};
      }
    }
  }
}
`
}
