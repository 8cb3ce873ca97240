import type { Merchant } from '#contract/values/merchant.ts';

type Palette = { bg: string; text: string; muted: string; line: string; accent: string; onAccent: string };

/** For use before any style sheet: sRGB values of the tokens in `src/shared/styles/themes`; a test compares them. */
export const brandColours: Record<Merchant['brand']['theme'], { dark: Palette; light: Palette }> = {
  aurora: {
    dark: {
      bg: '#02121a',
      text: '#ecf5f7',
      muted: '#a0b9c2',
      line: '#1b3440',
      accent: '#44e6b5',
      onAccent: '#001722',
    },
    light: {
      bg: '#f1f8fa',
      text: '#09222f',
      muted: '#425c6b',
      line: '#d8e3e8',
      accent: '#007565',
      onAccent: '#f5fefc',
    },
  },
  lotus: {
    dark: {
      bg: '#260a1e',
      text: '#fbf4e6',
      muted: '#dbb8a9',
      line: '#552740',
      accent: '#f9cb52',
      onAccent: '#350f27',
    },
    light: {
      bg: '#fcf5e9',
      text: '#3d162e',
      muted: '#73455b',
      line: '#ebd8be',
      accent: '#c52b30',
      onAccent: '#fffdf6',
    },
  },
  harbour: {
    dark: {
      bg: '#090c11',
      text: '#edeff1',
      muted: '#a6abb2',
      line: '#282e37',
      accent: '#ff822a',
      onAccent: '#090c11',
    },
    light: {
      bg: '#eef0f3',
      text: '#11161d',
      muted: '#50565e',
      line: '#d1d5d9',
      accent: '#ed5800',
      onAccent: '#090c11',
    },
  },
};

/** Colours of a page without a brand. */
export const plainColours: { dark: Palette; light: Palette } = {
  dark: {
    bg: '#14171a',
    text: '#f2f4f5',
    muted: '#a9b1b7',
    line: '#353c42',
    accent: '#f2f4f5',
    onAccent: '#14171a',
  },
  light: {
    bg: '#f6f7f8',
    text: '#171b1e',
    muted: '#535b61',
    line: '#d5dade',
    accent: '#171b1e',
    onAccent: '#f6f7f8',
  },
};
