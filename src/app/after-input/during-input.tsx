import { useEffect } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: unknown): target is Field =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
/** True if a reload would lose the text. Choices and searches do not count, because they are easily repeated. */
const isText = (field: Field): boolean => !['checkbox', 'radio', 'search'].includes(field.type);

const checkMs = 500;

/**
 * Sets `data-typing` until the typed text is sent, deleted or removed with its field. Until then no new version is
 * offered (src/app/shell/screens/notices.module.css), because a reload would lose the text.
 */
export function DuringInput() {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const typed = new Set<Field>();
    let timer: ReturnType<typeof setInterval> | undefined;
    const checkFields = () => {
      for (const field of typed) if (!field.isConnected || field.value === '') typed.delete(field);
      if (typed.size > 0) {
        dataset.typing = '';
        timer ??= setInterval(checkFields, checkMs);
      } else {
        delete dataset.typing;
        clearInterval(timer);
        timer = undefined;
      }
    };
    const addField = (field: unknown) => {
      if (!isField(field) || !isText(field)) return;
      typed.add(field);
      checkFields();
    };
    // Finds text that was typed before this component was loaded.
    for (const field of document.querySelectorAll<Field>('input, textarea'))
      if (field.value !== field.defaultValue) addField(field);
    const onInput = ({ target }: Event) => addField(target);
    document.addEventListener('input', onInput, true);
    return () => {
      document.removeEventListener('input', onInput, true);
      clearInterval(timer);
      delete dataset.typing;
    };
  }, []);
  return null;
}
