import { BrowserRouter } from 'react-router-dom';
import { AppRoutes } from './routes.tsx';

/*
 * The plain router: the data router would be 18 kB more in every first load, and what it adds here (error boundaries,
 * the question about unsaved changes) is a few lines in ErrorBoundary.tsx and UnsavedGuard.tsx.
 */
export function App() {
  return (
    <BrowserRouter>
      <AppRoutes />
    </BrowserRouter>
  );
}
