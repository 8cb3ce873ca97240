// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';

import { firstLetters } from '#contract/values/typed/typed-examples.ts';

import { MemberAvatar } from './member-avatar.tsx';

test.each(firstLetters)('the avatar of %j without an icon shows %j', (name, letter) => {
  expect(render(<MemberAvatar icon={null} name={name} />).container.textContent).toBe(letter);
});
