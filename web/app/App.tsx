import { ThemeProvider } from '@mui/material/styles';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Toaster } from 'sonner';
import { routes } from './routes.tsx';
import { theme } from './theme.ts';

const router = createBrowserRouter(routes);

/** Theme, routes and the one place where messages appear. */
export function App() {
  return (
    <ThemeProvider theme={theme} defaultMode="light" modeStorageKey="theme" disableTransitionOnChange>
      <RouterProvider router={router} />
      <Toaster
        position="bottom-right"
        visibleToasts={1}
        duration={5000}
        hotkey={['F8']}
        swipeDirections={['right']}
        containerAriaLabel="Notifications"
        offset={24}
        mobileOffset={16}
      />
    </ThemeProvider>
  );
}
