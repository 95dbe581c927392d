/** How often a line is written where nobody sees it change, such as in the journal; and how often one changes on a terminal. */
const [lineMs, changeMs] = [10_000, 100]

/** Says how far a long work is: in one line that changes on a terminal, elsewhere by a line now and then. */
export type Progress = {
  /** Says it, unless that was done a moment ago. */
  at(what: string): void
  /** Takes the line away. */
  end(): void
}

/** @param out where it is written: not where the result of a command goes */
export function openProgress(out: NodeJS.WriteStream = process.stderr): Progress {
  const [every, before, after] = out.isTTY ? [changeMs, '\r\u001b[K', ''] : [lineMs, '', '\n']
  let last = out.isTTY ? 0 : Date.now()
  return {
    at(what) {
      if (Date.now() - last < every) return
      last = Date.now()
      out.write(`${before}${what}${after}`)
    },
    end: () => void (out.isTTY && out.write(before)),
  }
}
