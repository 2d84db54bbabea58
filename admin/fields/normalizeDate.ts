/** Usual date formats as YYYY-MM-DD: 21.11.2026, 2026/11/21, 20261121. Any other text is returned unchanged. */
export function normalizeDate(text: string): string {
  const typed = text.trim();
  const [, year, month, day] = /^(\d{4})[-./]?(\d{1,2})[-./]?(\d{1,2})$/.exec(typed) ?? [];
  const [, lastDay, lastMonth, lastYear] = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/.exec(typed) ?? [];
  const parts = year ? [year, month, day] : lastYear ? [lastYear, lastMonth, lastDay] : null;
  return parts ? parts.map((part) => (part ?? '').padStart(2, '0')).join('-') : typed;
}

/** The same with a time: YYYY-MM-DDTHH:mm, the format of input widgets (shell §1). */
export function normalizeDateTime(text: string): string {
  const [, date = '', hour, minute] = /^(.*?)(?:[T\s,]+(\d{1,2})[:.](\d{2}))?$/.exec(text.trim()) ?? [];
  const day = normalizeDate(date);
  return hour === undefined ? day : `${day}T${hour.padStart(2, '0')}:${minute ?? '00'}`;
}
