// @vitest-environment jsdom
import { readFileSync } from 'node:fs';

import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { getCoreCatalogueName } from '#contract/page/page-language.ts';
import { hasCatalogue, type LanguageCode, languageCodes } from '#contract/values/languages.ts';
import { BottomNavigation } from '#src/app/shell/bottom-navigation.tsx';
import { Header } from '#src/app/shell/header.tsx';
import { LoginForm } from '#src/features/identity/login/components/login-form.tsx';
import type { Messages } from '#src/shared/intl/messages.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

import { type Catalogue, compileCatalogue, compileCore } from '../../scripts/catalogues.ts';

const readCatalogueFile = (name: string): Catalogue =>
  JSON.parse(readFileSync(`src/shared/intl/messages/${name}.json`, 'utf8'));
const english = readCatalogueFile('en');
const readCore = (code: LanguageCode) => readCatalogueFile(`core/${getCoreCatalogueName(code)}`);
/** Reads the texts that a visitor's page has in a language. */
const readTexts = (code: LanguageCode): Messages =>
  hasCatalogue(code)
    ? compileCatalogue(readCatalogueFile(code.toLowerCase()), english)
    : { ...compileCatalogue({}, english), ...compileCore(readCore(code), english) };
const languagesWithoutCatalogue = languageCodes.filter((code) => !hasCatalogue(code));

/**
 * Ids of sample texts of header, navigation, lists, login and failures. `npm run messages` checks that every language
 * has the same message ids.
 */
const sampleIds = [
  'shell.header.login',
  'shell.header.register',
  'shell.nav.withdraw',
  'shell.balance.show',
  'shell.language.search',
  'shell.skip',
  'games.row.more',
  'list.search',
  'category.HOT',
  'category.FAV',
  'session.login.forgot',
  'shell.loading.retry',
  'section.failed',
  'error.offline',
];

test.each(languagesWithoutCatalogue)(
  '%s has its own texts for header, navigation, lists and failures [IN-03]',
  (code) => {
    const own = readCore(code);
    expect(sampleIds.filter((id) => !own[id] || own[id] === english[id])).toEqual([]);
  },
);

test('no two core catalogues have the same sample texts', () => {
  const nameByTexts = new Map<string, string>();
  for (const tag of new Set(languagesWithoutCatalogue.map(getCoreCatalogueName)))
    nameByTexts.set(JSON.stringify(sampleIds.map((id) => readCatalogueFile(`core/${tag}`)[id])), tag);
  expect(nameByTexts.size).toBe(new Set(languagesWithoutCatalogue.map(getCoreCatalogueName)).size);
});

test.each([
  ['BN', 'bn', ['লগ ইন', 'নিবন্ধন', 'লবি', 'প্রমোশন'], ['ইউজারনেম', 'পাসওয়ার্ড']],
  ['AR', 'ar', ['تسجيل الدخول', 'إنشاء حساب', 'الرئيسية', 'العروض'], ['اسم المستخدم', 'كلمة المرور']],
  ['ZU', 'zu', ['Ngena', 'Bhalisa', 'Ikhaya', 'Amaphromo'], ['Igama lomsebenzisi', 'Iphasiwedi']],
] as const)(
  'a visitor finds header, navigation and login in %s [IN-03]',
  async (language, tag, links, fields) => {
    const consoleError = vi.spyOn(console, 'error');
    mockReplies({ '*': () => new Promise<never>(() => {}) });
    renderRoute(
      <>
        <Header kind="logo" lang={tag} />
        <BottomNavigation lang={tag} />
        <LoginForm to="/m/home" onSecondFactor={() => undefined} />
      </>,
      { language, messages: readTexts(language) },
    );
    for (const name of links) expect(screen.getByRole('link', { name })).toBeDefined();
    for (const name of fields) expect(screen.getByLabelText(name)).toBeDefined();
    expect(screen.getByRole('button', { name: links[0] })).toBeDefined();
    expect(consoleError).not.toHaveBeenCalled();
    consoleError.mockRestore();
  },
);
