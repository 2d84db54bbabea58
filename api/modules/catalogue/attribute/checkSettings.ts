import { error } from '#domain/fields/Problem';
import type { TypedSetting } from '#domain/fields/attributeSettings';
import { hasSetting, typedSettings } from '#domain/fields/attributeSettings';
import { deepEqual } from '#domain/form/deepEqual';
import type { AttributeType } from '#domain/wire/Attribute';
import { attributeTypes } from '#domain/wire/Attribute';
import type { SaveHookArgs } from '#core/schema/EntityHooks';
import type { HookContext } from '#core/schema/HookContext';
import { textOf, valueOf } from '#core/schema/valueOf';
import { texts } from './texts';

const isAttributeType = (type: string): type is AttributeType => attributeTypes.some((each) => each === type);

const isSet = (value: unknown): boolean =>
  value === true || typeof value === 'number' || (Array.isArray(value) && value.length > 0);

/** What an earlier type left behind is switched off; its options are kept for the way back. */
function switchOff(draft: SaveHookArgs['draft'], setting: TypedSetting): void {
  if (setting === 'options') return;
  draft[setting] = { '0': valueOf(draft, setting) === true ? false : null };
}

/**
 * Settings that make no sense for the type are refused when somebody sets them. The message is at the type: the form
 * does not show the setting.
 */
function checkTypedSettings({ draft, current, addProblem }: SaveHookArgs, { language }: HookContext): void {
  const type = textOf(draft, 'type');
  if (!isAttributeType(type)) return;
  for (const setting of typedSettings) {
    const value = valueOf(draft, setting);
    if (hasSetting(type, setting) || !isSet(value)) continue;
    if (current && deepEqual(value, valueOf(current, setting))) switchOff(draft, setting);
    else addProblem('type', error('settingNotForType', { setting: texts.fields[setting]?.title[language] ?? setting }));
  }
}

/** A lower bound above the upper one would refuse every value. */
function checkBounds({ draft, addProblem }: SaveHookArgs, lower: string, upper: string): void {
  const [min, max] = [valueOf(draft, lower), valueOf(draft, upper)];
  if (typeof min === 'number' && typeof max === 'number' && min > max) addProblem(lower, error('bigger', { max }));
}

export function checkSettings(save: SaveHookArgs, context: HookContext): void {
  checkTypedSettings(save, context);
  checkBounds(save, 'minlength', 'maxlength');
  checkBounds(save, 'min', 'max');
}
