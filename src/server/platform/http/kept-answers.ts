/** What is stored of a call's first answer for repeats, and what a repeat is answered with. */
export type Kept<Context, Output, Stored> = {
  keep(output: Output): Stored
  again(stored: Stored, context: Context): Promise<Output>
}

/**
 * A handler whose answers are not stored whole, since what they hold may have to be gone before they are: only what names it is, and a
 * repeat is answered with what that is then.
 */
export const keptAs = <Input, Context, Output, Stored>(
  handler: (input: Input, context: Context) => Promise<Output>,
  kept: Kept<Context, Output, Stored>,
) => Object.assign((input: Input, context: Context) => handler(input, context), { kept })
