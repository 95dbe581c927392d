/** Loads a part of the code when it is needed, and uses it. Where it does not come, goes on without. */
export function withPart<T>(load: () => Promise<T>, use?: (part: T) => unknown): void {
  void load().then(use, () => {})
}
