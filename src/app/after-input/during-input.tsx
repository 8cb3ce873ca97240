import { useEffect } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: unknown): target is Field =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
/** A choice is made again with a tap; a text is not. */
const isText = (field: Field): boolean => !['checkbox', 'radio', 'search'].includes(field.type);

/** How often it is looked whether what was typed is still there, ms. */
const lookMs = 500;

/**
 * Says on the document (`data-typing`) that a field holds what somebody has typed, until it is sent, emptied or left
 * behind: the offer of a new version waits for that (src/app/shell/screens/notices.module.css), as a reload would lose it.
 */
export function DuringInput() {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const typed = new Set<Field>();
    let timer: ReturnType<typeof setInterval> | undefined;
    const look = () => {
      for (const field of typed) if (!field.isConnected || field.value === '') typed.delete(field);
      if (typed.size > 0) {
        dataset.typing = '';
        timer ??= setInterval(look, lookMs);
      } else {
        delete dataset.typing;
        clearInterval(timer);
        timer = undefined;
      }
    };
    const note = (field: unknown) => {
      if (!isField(field) || !isText(field)) return;
      typed.add(field);
      look();
    };
    // What was typed before this was loaded.
    for (const field of document.querySelectorAll<Field>('input, textarea'))
      if (field.value !== field.defaultValue) note(field);
    const onInput = ({ target }: Event) => note(target);
    document.addEventListener('input', onInput, true);
    return () => {
      document.removeEventListener('input', onInput, true);
      clearInterval(timer);
      delete dataset.typing;
    };
  }, []);
  return null;
}
