import { useState } from 'react';
import { useNavigate } from 'ra-core';
import { formatFileSize } from '#domain/media/formatFileSize';
import { maxCsvFileBytes } from '#domain/wire/ProductImport';
import { maxWorkbookBytes } from '#domain/xlsx/workbookLimits';
import { asCallFailure } from '../../../dataProvider/CallFailure';
import { useLanguage } from '../../core/i18n/languageStore';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { importPath } from '../../core/routing/paths';
import { useCalls } from '../../core/session/useCalls';
import { createImportCalls } from './importCalls';
import { useImportTexts } from './texts';

const isWorkbook = ({ name }: File): boolean => /\.xlsx$/i.test(name);

/** Which sheet of a workbook is meant, where several have values. */
interface SheetQuestion {
  name: string;
  sheets: readonly string[];
  /** null: none, after all. */
  onAnswer(sheet: string | null): void;
}

/** Makes an import of a chosen file and opens it. A workbook is read in the page: its sheet goes to the server. */
export function useFileUpload() {
  const t = useImportTexts();
  const api = useCalls(createImportCalls);
  const notify = useNotifications();
  const navigate = useNavigate();
  const language = useLanguage();
  const [isReading, setIsReading] = useState(false);
  /** Of a file that goes in parts. */
  const [sentPercent, setSentPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const [question, setQuestion] = useState<SheetQuestion | null>(null);

  const ask = (name: string, sheets: readonly string[]): Promise<string | null> =>
    new Promise((resolve) => {
      setQuestion({
        name,
        sheets,
        onAnswer: (sheet) => {
          setQuestion(null);
          resolve(sheet);
        },
      });
    });

  /** The chosen sheet of a workbook as text; null where the person gives it up, or it cannot be read. */
  async function sheetOf(file: File): Promise<File | null> {
    const { readWorkbookFile, workbookProblem } = await import('./workbook/readWorkbookFile');
    let read = await readWorkbookFile(file);
    if (read.ok && read.sheets.length > 1) {
      const sheet = await ask(file.name, read.sheets);
      if (sheet === null) return null;
      if (sheet !== read.sheet) read = await readWorkbookFile(file, sheet);
    }
    if (read.ok) return new File([read.text], file.name);
    setProblem(workbookProblem(language, read));
    return null;
  }

  const onProgress = (share: number): void => setSentPercent(Math.floor(share * 100));

  async function send(file: File): Promise<void> {
    const sheet = isWorkbook(file) ? await sheetOf(file) : null;
    if (isWorkbook(file) && !sheet) return;
    const { result, messages } = sheet
      ? await api.uploadSheet(sheet, onProgress)
      : await api.uploadCsv(file, onProgress);
    notify.showDelayed('action', [
      ...messages,
      ...(result.resumed ? [{ type: 'info' as const, text: t('resumed') }] : []),
    ]);
    navigate(importPath(result.import._id));
  }

  async function read(file: File | undefined): Promise<void> {
    if (!file || isReading) return;
    const max = isWorkbook(file) ? maxWorkbookBytes : maxCsvFileBytes;
    if (file.size > max) {
      setProblem(t('tooLarge', { max: formatFileSize(max, language) }));
      return;
    }
    setIsReading(true);
    setProblem('');
    try {
      await send(file);
    } catch (failure) {
      setProblem(asCallFailure(failure).message);
    } finally {
      setIsReading(false);
      setSentPercent(null);
    }
  }

  return { read, isReading, sentPercent, problem, question };
}
