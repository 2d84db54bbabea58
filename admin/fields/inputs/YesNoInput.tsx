import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import type { FieldInputProps } from '../form/FieldInputProps';
import { inputAttributes } from '../form/FieldInputProps';

/** A switch with its state in words; the label of a record's own switch, `active`, is this word already. */
export function YesNoInput({ id, field, value, onChange, onBlur, disabled, ...state }: FieldInputProps) {
  const t = usePanelTranslate();
  const isOn = value === true;
  return (
    <div className="switch-field">
      <span className="switch">
        <input
          {...inputAttributes(state)}
          type="checkbox"
          role="switch"
          id={id}
          checked={isOn}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={onBlur}
        />
        <span className="switch-track" />
        <span className="switch-thumb" />
      </span>
      {field.name !== 'active' && (
        <span aria-hidden className="switch-state">
          {t(isOn ? 'field.on' : 'field.off')}
        </span>
      )}
    </div>
  );
}
