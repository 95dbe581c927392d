const minuteMs = 60_000

/**
 * When a job that repeats begins next.
 * @param cron of the forms that jobs have: minutes as a number, `*` or `*`/n, hours as a number or `*`, the rest `*`; UTC
 * @throws Error for another form
 */
export function nextRun(cron: string, now: number): Date {
  const found = /^(?:\*\/(\d{1,2})|(\*|\d{1,2})) (\*|\d{1,2}) \* \* \*$/.exec(cron)
  if (found === null) throw new Error(`${cron} is of no form that jobs have`)
  const [, each, minute, hour = '*'] = found
  for (let at = Math.floor(now / minuteMs) + 1; ; at++) {
    const date = new Date(at * minuteMs)
    const fits =
      each === undefined
        ? minute === '*' || date.getUTCMinutes() === Number(minute)
        : date.getUTCMinutes() % Number(each) === 0
    if (fits && (hour === '*' || date.getUTCHours() === Number(hour))) return date
  }
}
