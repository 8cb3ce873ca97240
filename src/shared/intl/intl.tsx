import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { createFormatters, type Formatters, type MessageDescriptor } from '@formatjs/intl';
import { IntlMessageFormat } from 'intl-messageformat';
import { createContext, type ReactNode, use } from 'react';

import { type LanguageCode, getLanguage } from '#contract/values/languages.ts';
import { getCurrencyExponent } from '#contract/values/money.ts';

import type { Messages } from './messages.ts';

export { defineMessage, defineMessages } from '@formatjs/intl';
export type { MessageDescriptor };

// The default searches the browser's locales, which is slow and not needed here.
IntlMessageFormat.resolveLocale = () => undefined;

/** Formats small numbers without Intl, whose first use takes up to a third of home's hydration. Digits are Latin. */
const withSmallNumbers = (full: Formatters['getNumberFormat']): Formatters['getNumberFormat'] => {
  const format = (locales: Parameters<typeof full>[0], value: number) =>
    Number.isInteger(value) && value >= 0 && value < 1_000 ? String(value) : full(locales).format(value);
  return (locales, options) =>
    options
      ? full(locales, options)
      : // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- texts and `number` use only this method
        ({ format: (value) => format(locales, Number(value)) } as Intl.NumberFormat);
};

/** Texts, numbers and dates of one language, in the merchant's currency and time zone. */
export type Translator = {
  language: LanguageCode;
  t: (message: MessageDescriptor, values?: Record<string, string | number>) => string;
  /** Formats minor units as text in the merchant's format, e.g. 123456 → $1,234.56. */
  money: (minor: number, currency?: string) => string;
  number: (value: number, format?: Parameters<Formatters['getNumberFormat']>[1]) => string;
  /** Formats ms since 1970 or ISO 8601 in the merchant's time zone, in 24 hours; `format` shows only a part. */
  date: (value: Date | number | string, format?: Intl.DateTimeFormatOptions) => string;
};

export function createTranslator(options: {
  language: LanguageCode;
  messages: Messages;
  currency: string;
  timeZone: string;
  /** Loads the messages that contain this id. A component that needs the message suspends (`loadPartWith`). */
  load?: (id: string) => Promise<void> | null;
}): Translator {
  // Arabic-script digits would not match the tabular figures next to them, so numbers stay Latin.
  const { tag, dir } = getLanguage(options.language);
  const locale = `${tag}-u-hc-h23-nu-latn`;
  /** Isolates an amount or date from the text around it. Two amounts in a row would otherwise be read as one. */
  const isolate = (text: string, mark: string) => (dir === 'rtl' ? `${mark}${text}\u2069` : text);
  const formatters = createFormatters();
  const small = { ...formatters, getNumberFormat: withSmallNumbers(formatters.getNumberFormat) };
  const texts = new Map<string | MessageFormatElement[], IntlMessageFormat>();
  const getFormat = (message: string | MessageFormatElement[]): IntlMessageFormat => {
    let text = texts.get(message);
    if (!text) {
      text = new IntlMessageFormat(message, locale, undefined, { formatters: small });
      texts.set(message, text);
    }
    return text;
  };
  // A number that no count or amount has would otherwise have up to 309 digits, in a line that cannot wrap.
  const number: Translator['number'] = (value, format) =>
    small
      .getNumberFormat(
        locale,
        Math.abs(value) > Number.MAX_SAFE_INTEGER ? { ...format, notation: 'scientific' } : format,
      )
      .format(value);
  return {
    language: options.language,
    t: ({ id = '', defaultMessage = id }, values) => {
      const known = Object.hasOwn(options.messages, id) ? options.messages[id] : undefined;
      const loading = known ? null : options.load?.(id);
      if (loading) throw loading;
      if (!known) console.error(`No text: ${id}`);
      try {
        return String(getFormat(known ?? defaultMessage).format(values));
      } catch (error) {
        // If a value is missing, only this text is wrong; the page stays.
        console.error(id, error);
        return id;
      }
    },
    money: (minor, currency = options.currency) => {
      const digits = getCurrencyExponent(currency);
      const text = number(minor / 10 ** digits, {
        // A merchant's platform may send a text that is no currency, which Intl refuses.
        ...(/^[A-Za-z]{3}$/.test(currency) && { style: 'currency', currency }),
        // A merchant has one currency, so its sign needs no country in any language: `$`, not `US$`.
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
      return isolate(text, '\u2066');
    },
    number,
    date: (value, format = { dateStyle: 'medium', timeStyle: 'short' }) => {
      const date = new Date(value);
      // A merchant's platform may write a date that no browser reads. The reader still understands it.
      if (Number.isNaN(date.getTime())) return String(value);
      const text = formatters
        .getDateTimeFormat(locale, { timeZone: options.timeZone, ...format })
        .format(date);
      return isolate(text, '\u2067');
    },
  };
}

type Language = { translator: Translator; change: (language: LanguageCode) => void };
const LanguageContext = createContext<Language | null>(null);

export function LanguageProvider(props: Language & { children: ReactNode }) {
  const { translator, change, children } = props;
  return <LanguageContext value={{ translator, change }}>{children}</LanguageContext>;
}

function useLanguageContext(): Language {
  const language = use(LanguageContext);
  if (!language) throw new Error('used outside of LanguageProvider');
  return language;
}

export const useTranslator = (): Translator => useLanguageContext().translator;

export const useChangeLanguage = (): Language['change'] => useLanguageContext().change;
