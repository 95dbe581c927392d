import { createInterface } from 'node:readline/promises'

/**
 * Asks on a terminal whether to go on, for which 'yes' has to be typed.
 * @returns false for anything else, and where standard input is no terminal
 */
export async function confirmOnConsole(
  question: string,
  { stdin: input, stdout: output }: Pick<NodeJS.Process, 'stdin' | 'stdout'> = process,
): Promise<boolean> {
  if (input.isTTY !== true) return false
  const lines = createInterface({ input, output })
  try {
    return (await lines.question(`${question} Type 'yes' to go on: `)).trim() === 'yes'
  } finally {
    lines.close()
  }
}
