import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import './ui/styles/first.css'
import type { makeRouter } from './router.tsx'
import { type AppFacts, AppFactsProvider } from './state/document/app-context.tsx'
import { type Speech, TextProvider } from './state/language/text.tsx'

/** The whole application, the same on the server and in the browser. */
export function App({
  router,
  facts,
  speech,
}: {
  router: ReturnType<typeof makeRouter>
  facts: AppFacts
  speech: Speech
}) {
  return (
    <StrictMode>
      <AppFactsProvider facts={facts}>
        <TextProvider speech={speech}>
          <RouterProvider router={router} />
        </TextProvider>
      </AppFactsProvider>
    </StrictMode>
  )
}
