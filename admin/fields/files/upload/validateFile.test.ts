import { maxFieldFileBytes } from '#domain/media/limits';
import { validateFile, formatFileTypes } from './validateFile';

const photos = { accepted: ['jpeg', 'png'], maxSize: maxFieldFileBytes };

describe('what need not be sent', () => {
  it.each([
    ['photo.jpg', 'image/jpeg', maxFieldFileBytes, null],
    ['photo.JPG', '', 1, null],
    ['photo.jpg', 'image/jpeg', maxFieldFileBytes + 1, 'Файл «photo.jpg» завеликий: максимум 2 МБ'],
    ['table.csv', 'text/csv', 1, 'Формат файлу «table.csv» не підтримується. Дозволено: JPEG, PNG'],
    ['program.exe', 'application/x-msdownload', 1, 'Формат файлу «program.exe» не підтримується. Дозволено: JPEG, PNG'],
    ['nothing.png', 'image/png', 0, 'Файл «nothing.png» порожній'],
  ])('%s (%s, %d bytes)', (name, type, size, problem) =>
    expect(validateFile({ name, type, size }, photos, 'uk')).toBe(problem),
  );

  it('leaves every type of the library to the server', () => {
    for (const name of ['a.mp3', 'b.rar', 'c.svg', 'd.webm'])
      expect(validateFile({ name, type: '', size: 1 }, { maxSize: 10 }, 'en')).toBeNull();
  });

  it('names types as people do', () => expect(formatFileTypes(['image/jpeg', 'jpg', 'svg+xml'])).toBe('JPEG, SVG'));
});
