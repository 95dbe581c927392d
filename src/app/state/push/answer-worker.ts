import { goTo } from '../navigation/go-to.ts'

/**
 * Answers what the worker asks this window: which place it shows now, and to open the place of a notification that was tapped, without
 * loading the page anew.
 */
export function answerWorker(
  container: Pick<ServiceWorkerContainer, 'addEventListener'> | undefined,
  open = goTo,
): void {
  container?.addEventListener('message', event => {
    const { data, ports } = event as MessageEvent<{ type?: string; path?: string } | null>
    if (data?.type === 'WHERE') ports[0]?.postMessage(location.pathname)
    if (data?.type !== 'OPEN' || !data.path?.startsWith('/')) return
    ports[0]?.postMessage('opened')
    void open(data.path)
  })
}
