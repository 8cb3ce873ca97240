import { expect, test } from 'vitest';

import { catalogueLanguages } from '#contract/values/languages.ts';
import type { Localised } from '#platform/core/database/localised.ts';
import { codeText } from '#platform/modules/identity/verification/code-text.ts';
import { alarmTexts, withdrawalsWait } from '#platform/modules/messages/alarm-texts.ts';
import { letterTexts } from '#platform/modules/messages/letter-texts.ts';
import { mailTexts } from '#platform/modules/messages/mail-texts.ts';
import { depositCreditedText } from '#platform/modules/messages/payment-mail-texts.ts';
import { pushTexts } from '#platform/modules/messages/push/texts.ts';

const languages = [...catalogueLanguages].toSorted();
const wordsOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([word]) => word).toSorted();

const texts: [string, Localised][] = [
  ['SMS code', codeText],
  ['withdrawals wait', withdrawalsWait],
  ...[
    ...Object.entries({ ...alarmTexts, ...mailTexts, ...letterTexts }),
    ['depositCredited', depositCreditedText] as const,
  ].flatMap(([name, parts]) =>
    Object.entries(parts).map(([part, text]): [string, Localised] => [`${name}, ${part}`, text]),
  ),
  ...Object.entries(pushTexts),
];

test.each(texts)(
  'what goes out is there in every language that the app speaks, with the same words filled in: %s',
  (_, text) => {
    expect(Object.keys(text).toSorted()).toEqual(languages);
    for (const language of languages)
      expect(wordsOf(text[language] ?? ''), language).toEqual(wordsOf(text.EN));
  },
);
