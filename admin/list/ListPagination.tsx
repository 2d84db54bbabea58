import { useState } from 'react';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import { useListContext } from 'ra-core';
import { formatNumber } from '#domain/text/formatNumber';
import { useLanguage } from '../core/i18n/languageStore';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { perPageLimits } from '../core/routing/rememberedPerPage';
import { useListDisplay } from './context/ListDisplayContext';

interface PageNumberInputProps {
  label: string;
  value: number;
  min: number;
  max: number;
  disabled?: boolean;
  onChange(value: number): void;
}

/** An input for a small whole number; it is clamped to `min` and `max`. */
function PageNumberInput({ label, value, min, max, disabled, onChange }: PageNumberInputProps) {
  const [inputText, setInputText] = useState(String(value));
  const [prevValue, setPrevValue] = useState(value);
  if (value !== prevValue) {
    setPrevValue(value);
    setInputText(String(value));
  }
  const commit = () => {
    const number = Math.round(Number(inputText));
    const clamped = inputText.trim() === '' || Number.isNaN(number) ? value : Math.min(Math.max(number, min), max);
    setInputText(String(clamped));
    if (clamped !== value) onChange(clamped);
  };
  return (
    <input
      className="text-box"
      aria-label={label}
      inputMode="numeric"
      role="spinbutton"
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      value={inputText}
      disabled={disabled}
      onChange={(event) => setInputText(event.target.value.replace(/[^\d-]/g, ''))}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}

/** «На сторінці [10]», the full list, `‹ [1] / 22 ›`. */
export function ListPagination() {
  const t = usePanelTranslate();
  const language = useLanguage();
  const { page, perPage, setPage, setPerPage, total = 0 } = useListContext();
  const { rowsPerPage = perPage, onRowsPerPage } = useListDisplay();
  const isFull = perPage === 0;
  const max = isFull ? 1 : Math.max(Math.ceil(total / perPage), 1);
  const goToPage = (wanted: number) => setPage(Math.min(Math.max(wanted, 1), max));

  return (
    <nav className="list-pages" aria-label={t('list.pagination')}>
      <span>{t('list.perPage')}</span>
      <PageNumberInput
        label={t('list.perPage')}
        value={rowsPerPage}
        min={perPageLimits.min}
        max={perPageLimits.max}
        onChange={(rows) => {
          onRowsPerPage?.(rows);
          setPerPage(rows);
        }}
      />
      <Button variant="text" size="small" onClick={() => setPerPage(isFull ? rowsPerPage : 0)}>
        {t(isFull ? 'list.showPages' : 'list.showFull')}
      </Button>
      {!isFull && (
        // Wraps as a whole.
        <div className="pages">
          <IconButton
            size="small"
            aria-label={t('list.previous')}
            disabled={page <= 1}
            onClick={() => goToPage(page - 1)}
          >
            <ChevronLeftOutlined />
          </IconButton>
          <PageNumberInput
            label={t('list.pageOf', { max })}
            value={Math.min(page, max)}
            min={1}
            max={max}
            onChange={goToPage}
          />
          <span>{t('list.ofPages', { max: formatNumber(max, language) })}</span>
          <IconButton
            size="small"
            aria-label={t('list.next')}
            disabled={page >= max}
            onClick={() => goToPage(page + 1)}
          >
            <ChevronRightOutlined />
          </IconButton>
        </div>
      )}
    </nav>
  );
}
