import type { Control } from 'react-hook-form';

/**
 * `RichTextInput` reports a blur after each change of the text, and react-hook-form would validate what is still being
 * typed. With this `control` it does not; a field is validated when the focus leaves its frame.
 */
export function controlWithoutBlur(control: Control): Control {
  const register: Control['register'] = (name, options) => ({
    ...control.register(name, options),
    onBlur: () => Promise.resolve(),
  });
  return Object.create(control, { register: { value: register } }) as Control;
}
