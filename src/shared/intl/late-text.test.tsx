// @vitest-environment jsdom
import { TYPE } from '@formatjs/icu-messageformat-parser';
import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';

import { createTranslator, LanguageProvider, useTranslator } from './intl.tsx';
import type { Messages } from './messages.ts';

function Late() {
  return useTranslator().t({ id: 'late' });
}

test('a component suspends until its text is loaded', async () => {
  const messages: Messages = {};
  let arrive = () => {};
  const rest = new Promise<void>((resolve) => {
    arrive = () => {
      messages.late = [{ type: TYPE.literal, value: 'Lobby' }];
      resolve();
    };
  });
  const translator = createTranslator({
    language: 'EN',
    messages,
    currency: 'USD',
    timeZone: 'UTC',
    load: () => rest,
  });
  render(
    <LanguageProvider translator={translator} change={() => {}}>
      <Suspense fallback="place">
        <Late />
      </Suspense>
    </LanguageProvider>,
  );
  await screen.findByText('place');
  arrive();
  expect(await screen.findByText('Lobby')).toBeTruthy();
});
