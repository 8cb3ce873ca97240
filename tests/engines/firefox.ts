import { launch } from 'puppeteer-core';

import { type Engine, type Tab, errorCollector, viewport } from './engine.ts';

/** Starts Firefox ESR over WebDriver BiDi. Each tab has a container of its own for cookies, storage and workers. */
export async function startFirefox(): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    acceptInsecureCerts: true,
    defaultViewport: viewport,
  });
  const openTab = async (): Promise<Tab> => {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    await page.evaluateOnNewDocument(`(${errorCollector})()`);
    return {
      open: async (url) => void (await page.goto(url)),
      evaluate: async (expression, inFrame) => {
        const frame = inFrame ? page.frames().find((each) => each.parentFrame()) : page;
        return frame?.evaluate(expression);
      },
      click: (x, y) => page.mouse.click(x, y),
      type: (text) => page.keyboard.type(text),
      press: (key) => page.keyboard.press(key),
      takeScreenshot: () => page.screenshot(),
      close: () => context.close(),
    };
  };
  return { version: (await browser.version()).replace('/', ' '), openTab, close: () => browser.close() };
}
