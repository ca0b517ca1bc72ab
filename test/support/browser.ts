import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import packaged from '@sparticuz/chromium';

/** Where machines keep a Chrome or Chromium of their own. */
const USUAL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Not the flags of the packaged Chromium, which turn web security off. WebGL (the map) comes from software. */
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
];

/** A headless Chromium: the one of CHROMIUM_PATH, the machine's, or the packaged one. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath =
    process.env.CHROMIUM_PATH ?? USUAL.find((path) => existsSync(path)) ?? (await packaged.executablePath());
  return chromium.launch({ executablePath, args: FLAGS, headless: true });
}
