// `npm run readme-pictures` takes the screenshots of README.md from the site that `npm start` runs. The variable `SITE`
// can name another running site.
import { mkdirSync } from 'node:fs';

import { chromium } from '@playwright/test';
import sharp from 'sharp';

import { findHeadlessShell } from '#tests/support/chromium.ts';

const folder = 'docs/images';
const pictures = [
  { name: 'lobby-phone', width: 360, height: 780, isMobile: true },
  { name: 'lobby-desktop', width: 1280, height: 780, isMobile: false },
];

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: findHeadlessShell() });
for (const { name, width, height, isMobile } of pictures) {
  const page = await browser.newPage({ viewport: { width, height }, isMobile, hasTouch: isMobile });
  await page.goto(`${process.env.SITE ?? 'http://localhost:4173'}/m/home`, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  const screenshot = await page.screenshot({ animations: 'disabled' });
  const { size } = await sharp(screenshot).webp({ quality: 60 }).toFile(`${folder}/${name}.webp`);
  console.log(`${folder}/${name}.webp: ${Math.round(size / 1_000)} kB`);
  await page.close();
}
await browser.close();
