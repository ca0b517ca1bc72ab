import { type Browser, chromium } from '@playwright/test';
import { chromiumPath } from './chromium.ts';

/**
 * Not the flags of the packaged Chromium, which turn web security off. WebGL (the map) comes from software; pages are put
 * together without it, which takes a fifth of the time.
 */
const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-compositing',
];

/** A headless Chromium. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await chromiumPath(), args: FLAGS, headless: true });
}
