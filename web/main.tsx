import './app/tokens.css';
import './app/global.css';
import './lib/back-guard.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { preloadFirstPage } from './app/preload.ts';
import { watchUnauthorized } from './lib/session.ts';

watchUnauthorized();
preloadFirstPage(window.location.pathname);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element to render into');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
