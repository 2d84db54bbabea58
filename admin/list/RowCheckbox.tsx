import { useEffect, useRef } from 'react';

interface RowCheckboxProps {
  /** Title of the record, for the accessible name. */
  name: string;
  checked: boolean;
  indeterminate?: boolean;
  onToggle(): void;
}

export function RowCheckbox({ name, checked, indeterminate = false, onToggle }: RowCheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <label className="row-box">
      <input ref={input} type="checkbox" aria-label={name} checked={checked} onChange={onToggle} />
    </label>
  );
}
